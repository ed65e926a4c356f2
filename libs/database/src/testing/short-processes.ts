/**
 * Switches of Node.js for processes that end with their tests. The embedded database is a large WebAssembly program.
 * Compiling all of it, and then optimizing what runs often, takes longer than most of these processes live: a start of
 * the server takes about a third less CPU time without both.
 */
export const shortProcess = ['--wasm-lazy-compilation', '--liftoff-only'];
