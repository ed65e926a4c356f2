import { hash } from 'node:crypto';

/** The entity tag of a record. The hash is in it because the record also shows other records, such as its author. */
export function entityTag(version: number, json: string): string {
  return `"${version}-${hash('sha1', json, 'base64url')}"`;
}

/** No record has this version. An `If-Match` that is not an entity tag therefore matches nothing. */
const noVersion = 0;

/** The version that `If-Match` requires; undefined if it requires none. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  const tag = ifMatch?.trim();
  if (!tag || tag === '*') return undefined;
  const [, version] = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]+)?"?$/.exec(tag) ?? [];
  return version === undefined ? noVersion : Number(version);
}
