/** What the server writes into the document. */
function written(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

/** What the site settings said about the firm when the back office was opened. */
export const firm = {
  /** The short name, or the name if there is none. */
  name: written('application-name'),
  /** Address of the logo, or an empty text. */
  logo: written('logo'),
  /** Shades of the accent color, lightest first. */
  shades: written('brand').split(' ') as readonly string[],
};

/** Sets the title of the browser's tab, followed by the name of the firm. */
export function setDocumentTitle(title: string): void {
  document.title = [title, firm.name].filter((part) => part !== '').join(' · ');
}
