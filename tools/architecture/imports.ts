import { parseSync } from 'vite';
import { textOf } from './files.ts';

/**
 * Lists the modules that a source file imports, re-exports, or loads with `import()`. Throws if it cannot be parsed.
 */
export function importsOf(path: string): string[] {
  const code = textOf(path);
  const { module, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ?? [];
  });
  return [...imports, ...exports, ...dynamic];
}

/** Returns `@scope/name` or `name` of an imported package; undefined for relative imports and Node's modules. */
export function packageNameOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
