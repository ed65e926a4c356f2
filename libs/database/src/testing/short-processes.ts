/**
 * Switches of Node.js for processes of tests, most of which run for seconds. The embedded database is a large
 * WebAssembly program. Without these switches, Node.js compiles all of it at the start and then optimizes the functions
 * that run often. With them, a start of the server takes about a third less CPU time.
 */
export const shortProcess = ['--wasm-lazy-compilation', '--liftoff-only'];
