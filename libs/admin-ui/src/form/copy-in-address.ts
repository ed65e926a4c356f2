const key = 'copy';
const recordId = /^[0-9a-f]{24}$/;

/** The address of the form of a new record that opens with the values of another one. */
export function copyPath(newPath: string, id: string): string {
  return `${newPath}?${key}=${id}`;
}

/** The id of the record whose values a new form gets; null if the address names none. */
export function copiedIdIn(search: string): string | null {
  const id = new URLSearchParams(search).get(key);
  return id && recordId.test(id) ? id : null;
}
