import { parseSync } from 'vite';
import { textOf } from './files.ts';

/** One module that a file names, statically or by `import()`; `typesOnly` when nothing of it is left at run time. */
export interface Import {
  specifier: string;
  typesOnly: boolean;
}

/** What a source file imports and re-exports. Throws when the file cannot be parsed. */
export function importsOf(path: string): Import[] {
  const code = textOf(path);
  const { module, errors } = parseSync(path, code);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typesOnly: isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"])(.*)\1$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [{ specifier: literal[2], typesOnly: false }] : [];
  });
  return [...imports, ...exports, ...dynamic];
}

/** `@scope/name` or `name` of an import of a package; undefined for relative imports and Node's own modules. */
export function packageNameOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:)/.test(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
