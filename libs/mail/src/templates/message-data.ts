/** Returns a text in the stored data of a message, or an empty text if there is none with this name. */
export function textIn(data: unknown, name: string): string {
  const value = Object.entries(data ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
