# The network's inner loops are compiled for any x86-64, for AVX2 with FMA, and for AVX-512;
# net/kernels.cpp chooses at run time. Contraction to fused multiply-add is wanted in these
# files only; nowhere is -ffast-math.
set(kernel_options -O3 -ffp-contract=fast)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/net/kernels_generic.cpp
  PROPERTIES COMPILE_OPTIONS "${kernel_options}")
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/net/kernels_avx2.cpp
  PROPERTIES COMPILE_OPTIONS "${kernel_options};-march=x86-64-v3")
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/net/kernels_avx512.cpp
  PROPERTIES COMPILE_OPTIONS "${kernel_options};-march=x86-64-v4;-mprefer-vector-width=512")
# Matrix tiles (AMX), used only where they are asked for. The compiler's own header warns.
set(tile_options -O3 -Wno-maybe-uninitialized -march=x86-64-v4 -mavx512bf16 -mamx-tile -mamx-bf16)
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/net/tiles.cpp
  PROPERTIES COMPILE_OPTIONS "${tile_options}")
# Products of 16 bits by pairs (VNNI); the header warns here, too.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/net/pairs.cpp
  PROPERTIES COMPILE_OPTIONS "${kernel_options};-Wno-maybe-uninitialized;-march=x86-64-v4;-mavx512vnni;-mprefer-vector-width=512")
# Playouts: unrolled sums over the weights are worth 4 % more playouts than at -O2.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/engine/playout/search.cpp
  PROPERTIES COMPILE_OPTIONS -O3)
