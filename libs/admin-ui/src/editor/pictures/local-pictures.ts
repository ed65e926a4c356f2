/** The pictures of a pasted text that are on no server, by placeholder. */
export type LocalSources = ReadonlyMap<string, File | string>;

const placeholderOf = (index: number) => `/uploads/pasted-${index}`;

/**
 * HTML with a paragraph and a placeholder for each file.
 * @param alt the description of the pictures, if it is known
 */
export function htmlOfFiles(files: readonly File[], alt = ''): { html: string; sources: LocalSources } {
  // Browsers load no images in such a document. Placeholders have no address on the server.
  const inert = document.implementation.createHTMLDocument();
  const entries = files.map((file, index) => [placeholderOf(index), file] as const);
  const paragraphs = entries.map(([placeholder]) => {
    const [paragraph, image] = [inert.createElement('p'), inert.createElement('img')];
    image.setAttribute('src', placeholder);
    image.setAttribute('alt', alt);
    paragraph.append(image);
    return paragraph.outerHTML;
  });
  return { html: paragraphs.join(''), sources: new Map(entries) };
}

/**
 * Replaces pictures that are on the clipboard with placeholders: `data:` addresses, `blob:` addresses of this page,
 * and files next to the text. Pictures that only the other program can read are removed and counted.
 */
export function takeLocalPictures(
  body: Element,
  files: readonly File[],
): { sources: LocalSources; lost: number } {
  const pictures = [...body.querySelectorAll('img')];
  const sources = new Map<string, File | string>();
  const unreadable = pictures.filter((picture) => isUnreadable(addressOf(picture)));
  // A browser that copies a picture adds both its address and its file.
  const isOnePicture = pictures.length === 1 && body.textContent?.trim() === '';
  const brought = isOnePicture ? pictures : unreadable;
  const isBrought = files.length > 0 && files.length === brought.length;
  let lost = 0;
  for (const picture of pictures) {
    const file = isBrought ? files[brought.indexOf(picture)] : undefined;
    const source = file ?? (isReadable(addressOf(picture)) ? addressOf(picture) : null);
    if (source !== null) {
      const placeholder = placeholderOf(sources.size);
      sources.set(placeholder, source);
      picture.setAttribute('src', placeholder);
    } else if (unreadable.includes(picture)) {
      lost += 1;
      picture.remove();
    }
  }
  return { sources, lost };
}

/** The written address; the `src` property would be resolved against this page. */
function addressOf(picture: Element): string {
  return picture.getAttribute('src')?.trim() ?? '';
}

function isReadable(address: string): boolean {
  return /^data:image\//i.test(address) || address.startsWith(`blob:${window.location.origin}/`);
}

function isUnreadable(address: string): boolean {
  return /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address) && !isReadable(address);
}

/** The file of a local picture; null if it cannot be read. */
export async function fileOf(source: File | string, index: number): Promise<File | null> {
  if (source instanceof File) return source;
  try {
    const blob = source.startsWith('blob:') ? await (await fetch(source)).blob() : blobOfData(source);
    const ending = /^image\/([a-z]+)/.exec(blob.type)?.[1] ?? 'png';
    return new File([blob], `pasted-${index + 1}.${ending}`, { type: blob.type });
  } catch {
    return null;
  }
}

/** Decodes the address itself, because the Content-Security-Policy forbids fetching `data:` addresses. */
function blobOfData(address: string): Blob {
  const comma = address.indexOf(',');
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';');
  const data = decodeURIComponent(address.slice(comma + 1));
  if (!parameters.includes('base64')) return new Blob([data], { type });
  return new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type });
}
