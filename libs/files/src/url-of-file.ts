/** The path under which a stored file or a picture's variant is served. */
export function urlOfFile(name: string): string {
  return `/uploads/${name}`;
}
