/** Reads what the server wrote into the document. */
function written(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** The short name of the firm, or its name if there is none. */
export const firmName = () => written('application-name');

/** The address of the firm's logo, or an empty text. */
export const firmLogo = () => written('logo');

/** Shades of the firm's accent color, lightest first. */
export const brandShades = (): readonly string[] => written('brand').split(' ');

/** Sets the title of the browser's tab, followed by the name of the firm. */
export function setDocumentTitle(title: string): void {
  document.title = [title, firmName()].filter((part) => part !== '').join(' · ');
}
