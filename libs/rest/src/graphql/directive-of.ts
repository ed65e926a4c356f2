/** Returns the arguments of a directive on a part of the schema; empty without the directive. */
export function directiveOf(
  { extensions }: { readonly extensions: unknown },
  name: string,
): Readonly<Record<string, unknown>> {
  const found = entry(entry(extensions, 'directives'), name);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

function entry(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
