import { AppError, invalidInput, unavailable } from '@daybook/errors';
import { type FileChanges, remotePicture, type StoredFile, urlOfFile } from '@daybook/files';
import type { AllowedServers } from '@daybook/outgoing-http';
import { hostOf, isForeignPicture, replaceMedia } from '@daybook/rich-text';
import pLimit from 'p-limit';
import type { ReleaseSlotWhile } from '../request-context.ts';

/** Where pictures may come from. */
export interface PictureOrigins {
  /** Absolute base address of this site, whose pictures are not copied. */
  readonly ownUrl: string;
  /** Servers whose pictures may be copied. */
  readonly servers: AllowedServers;
}

const maxCopies = 20;
/** Maximum number of pictures and videos in a text. Thousands would block the event loop. */
const maxShown = 500;
const downloadsAtOnce = 4;
/**
 * Maximum number of concurrent writes that copy pictures. They wait for other sites and must leave room for other
 * requests.
 */
const maxCopyingWrites = 4;
let copyingWrites = 0;
/** A picture to copy, and how people find it in the text. */
interface MissingPicture {
  /** Position among all pictures of the text, from 1. */
  number: number;
  alt: string;
}
/** Codes of errors that are the picture's fault, unlike a full disk. */
const refusals: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** Returns the names of the files that were copied from these addresses for the record before. */
type FindEarlierCopies = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface CopyOptions {
  readonly releaseSlotWhile?: ReleaseSlotWhile | undefined;
  /**
   * An editor sends the addresses of other sites with every automatic save of a text, until it is opened again. If
   * omitted, each save copies its pictures again.
   */
  readonly findEarlier?: FindEarlierCopies | undefined;
}

/**
 * Copies the pictures of other sites that the texts of one write show, so that readers send no request to those sites.
 * The copies are part of the write's file changes; the caller persists their rows.
 */
export class PictureCopies {
  private readonly byAddress = new Map<string, StoredFile>();
  private readonly earlier = new Map<string, string>();
  private readonly releaseSlotWhile: ReleaseSlotWhile;
  private readonly findEarlier: FindEarlierCopies;

  constructor(
    private readonly changes: FileChanges,
    private readonly origins: PictureOrigins,
    { releaseSlotWhile = (work) => work(), findEarlier = async () => new Map() }: CopyOptions = {},
  ) {
    this.releaseSlotWhile = releaseSlotWhile;
    this.findEarlier = findEarlier;
  }

  /** The copies that this write makes. */
  get files(): readonly StoredFile[] {
    return [...this.byAddress.values()];
  }

  /**
   * Copies the pictures of sanitized HTML, and returns the HTML with relative addresses of this site.
   * @throws 422 that names the field if a picture cannot be copied, if the write has more than 20 to copy, or if the
   * text shows more than 500 pictures and videos; 503 while four other writes copy pictures
   */
  async localize(html: string, field: { name: string; label: string }): Promise<string> {
    if (showsMoreThan(maxShown, html)) {
      throw invalidInput({
        [field.name]: `${field.label} shows more than ${maxShown} pictures and videos.`,
      });
    }
    const missing = this.missingIn(html);
    if (missing.size > 0) {
      for (const [address, name] of await this.findEarlier([...missing.keys()])) {
        this.earlier.set(address, name);
        missing.delete(address);
      }
    }
    if (this.byAddress.size + missing.size > maxCopies) {
      throw invalidInput({
        [field.name]: `${field.label} shows more than ${maxCopies} pictures from other sites. Upload them instead, or remove some.`,
      });
    }
    if (missing.size > 0) await this.releaseSlotWhile(() => this.copyAll(missing, field));
    return replaceMedia(html, (media) => {
      const { src = '' } = media.attributes;
      const path = isForeignPicture(media) ? this.localPath(src) : null;
      // Each attribute is matched as a whole, because a description may contain ` src=`.
      const at = (own: string, name: string) => (name === 'src' ? ` src="${path}"` : own);
      return path === null ? null : media.html.replace(/ ([a-z]+)="[^"]*"/g, at);
    });
  }

  /** The pictures of other sites, by address, that were not copied yet. */
  private missingIn(html: string): Map<string, MissingPicture> {
    const missing = new Map<string, MissingPicture>();
    let number = 0;
    replaceMedia(html, (media) => {
      const { src = '', alt = '' } = media.attributes;
      if (media.name === 'img') number += 1;
      const isMissing = isForeignPicture(media) && this.localPath(src) === null;
      if (isMissing && !missing.has(src)) missing.set(src, { number, alt });
      return null;
    });
    return missing;
  }

  private async copyAll(
    missing: ReadonlyMap<string, MissingPicture>,
    field: { name: string },
  ): Promise<void> {
    if (copyingWrites >= maxCopyingWrites) throw unavailable();
    copyingWrites += 1;
    const inTurn = pLimit(downloadsAtOnce);
    try {
      await Promise.all(
        [...missing].map(([address, picture]) => inTurn(() => this.copy(address, picture, field))),
      );
    } finally {
      inTurn.clearQueue();
      copyingWrites -= 1;
    }
  }

  private async copy(address: string, picture: MissingPicture, field: { name: string }): Promise<void> {
    try {
      const file = await this.changes.storePicture(remotePicture(address, this.origins.servers));
      file.source = address;
      this.byAddress.set(address, file);
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.has(error.code)) throw error;
      const sentence = `${namedForPeople(address, picture)} could not be copied to this site. ${error.message} Save it to your computer and upload it, or remove it.`;
      throw new AppError('BAD_USER_INPUT', sentence, { fields: { [field.name]: sentence }, cause: error });
    }
  }

  private localPath(address: string): string | null {
    const name = this.byAddress.get(address)?.name ?? this.earlier.get(address);
    return name ? urlOfFile(name) : this.ownPath(address);
  }

  /** The path of a picture whose address is a full one of this site; null for pictures of other sites. */
  private ownPath(address: string): string | null {
    const url = URL.parse(address);
    const isOwn = url?.origin === new URL(this.origins.ownUrl).origin && isUploadPath(url.pathname);
    return isOwn ? url.pathname : null;
  }
}

/** Names a picture for the editor by its position, its alternative text, and its site. */
function namedForPeople(address: string, { number, alt }: MissingPicture): string {
  const shown = alt.trim() === '' ? '' : `“${alt.trim().slice(0, 80)}” `;
  return `Picture ${number} of the text, ${shown}at ${hostOf(address)},`;
}

function isUploadPath(path: string): boolean {
  return /^\/uploads\/[\w.-]+$/.test(path);
}

function showsMoreThan(most: number, html: string): boolean {
  let count = 0;
  for (const tag of ['<img ', '<iframe ']) {
    for (let at = html.indexOf(tag); at !== -1 && count <= most; at = html.indexOf(tag, at + 1)) count += 1;
  }
  return count > most;
}
