/** What a GraphQL field is made of: properties, `relation.property` for those of another record. */
type Sources = readonly string[];

const declared = new WeakMap<object, Map<string, Sources>>();

/** Says which properties a GraphQL field is made of, where that is not the property of the same name. */
export function declareSources(prototype: object, field: string, sources: Sources): void {
  const ofPrototype = declared.get(prototype) ?? new Map<string, Sources>();
  declared.set(prototype, ofPrototype.set(field, sources));
}

/** Says which properties a getter or method of the class needs; without it, all of them are read for it. */
export function ReadsFrom(...sources: Sources): (prototype: object, key: string | symbol) => void {
  return (prototype, key) => declareSources(prototype, String(key), sources);
}

/** What was said about a field of a class or of those it extends; undefined where nothing was. */
export function sourcesOf(type: { prototype: object }, field: string): Sources | undefined {
  for (let level: object | null = type.prototype; level; level = Reflect.getPrototypeOf(level)) {
    const sources = declared.get(level)?.get(field);
    if (sources) return sources;
  }
  return undefined;
}
