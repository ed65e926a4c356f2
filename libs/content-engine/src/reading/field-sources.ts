/** The properties from which a GraphQL field is computed; `relation.property` for those of another record. */
type Sources = readonly string[];

const declared = new WeakMap<object, Map<string, Sources>>();

/** Declares the properties from which a GraphQL field is computed, unless it is the property of the same name. */
export function declareSources(prototype: object, field: string, sources: Sources): void {
  const ofPrototype = declared.get(prototype) ?? new Map<string, Sources>();
  declared.set(prototype, ofPrototype.set(field, sources));
}

/**
 * Declares which properties a getter or method of the class reads. Without this decorator, all properties are read for
 * it.
 */
export function ReadsFrom(...sources: Sources): (prototype: object, key: string | symbol) => void {
  return (prototype, key) => declareSources(prototype, String(key), sources);
}

/** The declared sources of a field, including those inherited from base classes; undefined if there are none. */
export function sourcesOf(type: { prototype: object }, field: string): Sources | undefined {
  for (let level: object | null = type.prototype; level; level = Reflect.getPrototypeOf(level)) {
    const sources = declared.get(level)?.get(field);
    if (sources) return sources;
  }
  return undefined;
}
