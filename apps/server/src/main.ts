import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling the program takes a large part of the start. The cache is next to the bundle, so the next build removes it.
enableCompileCache(join(import.meta.dirname, '.compile-cache'));
await import('./program.ts');
