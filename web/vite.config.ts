// SPDX-License-Identifier: MIT
// Builds the page as one file: scripts, styles and pictures stand inside the HTML.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

// Shudan's wood is a picture of 200 kB; a plain colour is calmer and prints better.
function plainWood(): Plugin {
  return {
    name: "plain-wood",
    enforce: "pre",
    transform(code, id) {
      return id.includes("shudan/css/goban.css") ? code.replace("url('./board.png')", "") : null;
    },
  };
}

function oneFile(): Plugin {
  return {
    name: "one-file",
    enforce: "post",
    generateBundle(_, bundle) {
      const html = bundle["index.html"];
      if (html?.type !== "asset") return;
      let text = String(html.source);
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === "chunk") {
          const code = file.code.replace(/<\/script/gi, "<\\/script").replace(/<!--/g, "<\\!--");
          text = text.replace(/<script type="module"[^>]*src="[^"]*"[^>]*><\/script>/, "");
          text = text.replace("</body>", () => `<script type="module">${code}</script></body>`);
        } else if (name.endsWith(".css")) {
          const style = String(file.source);
          text = text.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`);
        } else {
          continue;
        }
        delete bundle[name];
      }
      html.source = text;
    },
  };
}

// `npm run dev` shows the sample; the built page has a place that the program fills.
function sample(): Plugin {
  return {
    name: "sample",
    apply: "serve",
    transformIndexHtml(html) {
      const file = fileURLToPath(new URL("test/sample.json", import.meta.url));
      const data = readFileSync(file, "utf8").replace(/</g, "\\u003c");
      return html
        .replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, "")
        .replace('"KIRYOKU_DATA"', () => data);
    },
  };
}

export default defineConfig({
  base: "./",
  // The licences of what is inside stand in index.html.
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: {
    target: "es2020",
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
  plugins: [plainWood(), oneFile(), sample()],
});
