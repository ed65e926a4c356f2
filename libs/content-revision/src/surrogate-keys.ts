import { allContent, recordTag } from './content-tags.ts';

/** The key of responses that may depend on any content. */
const anyContent = 'any';

/**
 * The surrogate keys of a response, which are names by which a CDN can purge it: the tags of what it depends on,
 * sorted. If they are too long together, whole types replace single records, so that more writes purge the response.
 * @param tags `allTags` of its `Dependencies`
 * @param longest maximum length of all keys together, in characters, with one separator after each
 */
export function keysOfResponse(tags: ReadonlySet<string>, longest: number): string[] {
  if (tags.has(allContent)) return [anyContent];
  let length = lengthOf([...tags]);
  const longestFirst = [...Map.groupBy(tags, typeOf)].sort(
    ([, own], [, others]) => lengthOf(others) - lengthOf(own),
  );
  const keys = longestFirst.flatMap(([type, own]) => {
    if (length <= longest) return own;
    length += lengthOf([type]) - lengthOf(own);
    return [type];
  });
  return length <= longest ? keys.sort() : [anyContent];
}

/** The surrogate keys that a write of a record purges: those of all responses that may show it. */
export function keysOfRecord(type: string, id: string): string[] {
  return [anyContent, type, recordTag(type, id)];
}

function typeOf(tag: string): string {
  return tag.replace(/:.*$/s, '');
}

function lengthOf(keys: readonly string[]): number {
  return keys.reduce((sum, { length }) => sum + length + 1, 0);
}
