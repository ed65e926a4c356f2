import { parseSync } from 'vite';
import { textOf } from './files.ts';

/** The modules that a source file imports and re-exports, statically or by `import()`. Throws when it cannot be parsed. */
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

/** `@scope/name` or `name` of an import of a package; undefined for relative imports and Node's own modules. */
export function packageNameOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
