import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiling what the program consists of is a good part of a start; beside the bundle, it goes with the next build.
enableCompileCache(join(import.meta.dirname, '.compile-cache'));
await import('./program.ts');
