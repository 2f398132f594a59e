// SPDX-License-Identifier: MIT
// Wheel and finger on the board step through the game.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const kWheel = 40; // pixels of wheel movement a step
const kSwipe = 28; // pixels of finger movement a step
const kStillScrolling = 300; // ms after the page moved, in which the wheel belongs to the page

// `onStep` answers whether there was anywhere to go; if not, the page scrolls.
export function useGestures(ref: RefObject<HTMLElement>, onStep: (by: number) => boolean): void {
  const handler = useRef(onStep);
  handler.current = onStep;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let wheel = 0;
    let scrolled = -Infinity;
    let from: { x: number; y: number } | null = null;
    const onScroll = () => {
      scrolled = performance.now();
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || performance.now() - scrolled < kStillScrolling) return;
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * kWheel;
      wheel = Math.sign(wheel) === Math.sign(pixels) ? wheel + pixels : pixels;
      if (Math.abs(wheel) < kWheel) {
        event.preventDefault();
        return;
      }
      if (handler.current(Math.sign(wheel))) event.preventDefault();
      wheel = 0;
    };
    const onDown = (event: PointerEvent) => {
      from = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      if (!from) return;
      const x = event.clientX - from.x;
      if (Math.abs(x) < kSwipe || Math.abs(x) < Math.abs(event.clientY - from.y)) return;
      handler.current(x < 0 ? 1 : -1);
      from = { x: event.clientX, y: event.clientY };
    };
    const onUp = () => {
      from = null;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    return () => {
      window.removeEventListener("scroll", onScroll);
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
    };
  }, [ref]);
}
