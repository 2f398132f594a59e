# The trainer's inner loops, alone, are compiled for a processor with AVX2 and FMA (all of the
# last ten years); they use only the compiler's vector types, so an empty value builds them for
# any processor. `kiryoku learn net` refuses to run where the instructions are missing.
set(KIRYOKU_LEARN_ARCH "x86-64-v3" CACHE STRING "-march of the trainer's inner loops, or empty")
set(learn_kernels channelwise gemm pooling winograd)
list(TRANSFORM learn_kernels PREPEND ${PROJECT_SOURCE_DIR}/src/learn/net/)
list(TRANSFORM learn_kernels APPEND .cpp)
set_source_files_properties(${learn_kernels} PROPERTIES COMPILE_OPTIONS
  "-O3;-ffp-contract=fast;-Wno-psabi;$<$<BOOL:${KIRYOKU_LEARN_ARCH}>:-march=${KIRYOKU_LEARN_ARCH}>")
# Convolutions by matrix tiles, chosen at run time.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/learn/net/conv3x3_tiles.cpp PROPERTIES
  COMPILE_OPTIONS "${tile_options}")
# Products by AVX-512 as well, chosen at run time.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/learn/net/gemm_wide.cpp PROPERTIES
  COMPILE_OPTIONS "-O3;-ffp-contract=fast;-Wno-psabi;-march=x86-64-v4;-mprefer-vector-width=512")
