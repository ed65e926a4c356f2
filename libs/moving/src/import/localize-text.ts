import { fileOptions, type RequestContext, runStatement, writeChange } from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { type StoredFile, urlOfFile } from '@daybook/files';
import { escapeText } from '@daybook/rich-text';
import pLimit from 'p-limit';
import type { Downloads } from '../fetching/downloads.ts';
import { FetchError } from '../fetching/fetch-with-retries.ts';
import { rewriteHtml } from './rewrite-html.ts';

const downloadsAtOnce = 4;

/** A text whose pictures have addresses on this site. */
export interface LocalText {
  readonly html: string;
  /** Addresses of the pictures that were not copied. */
  readonly missing: readonly string[];
}

/** Called with a sentence about a picture that could not be copied. */
type OnProblem = (reason: string) => void;

/** Copies the pictures of texts of other sites to this one. */
export class TextPictures {
  /** @param downloads null to copy no pictures */
  constructor(
    private readonly createContext: () => RequestContext,
    private readonly downloads: Downloads | null,
  ) {}

  /**
   * Copies the pictures of a text, each of which has a full address, and returns the text with their addresses on this
   * site. A picture that cannot be copied becomes a link to its old address, so that readers do not lose it.
   */
  async localize(html: string, onProblem: OnProblem): Promise<LocalText> {
    const addresses = new Set<string>();
    rewriteHtml(html, (name, attributes) => {
      if (name === 'img' && attributes.src) addresses.add(attributes.src);
      return attributes;
    });
    if (addresses.size === 0) return { html, missing: [] };
    const inTurn = pLimit(downloadsAtOnce);
    const copies = await Promise.all(
      [...addresses].map(
        async (address) => [address, await inTurn(() => this.copyOf(address, onProblem))] as const,
      ),
    );
    const paths = new Map(copies);
    const local = rewriteHtml(html, (name, attributes) => {
      if (name !== 'img') return attributes;
      const { src = '', alt = '' } = attributes;
      const path = paths.get(src);
      const { srcset: _srcset, sizes: _sizes, ...kept } = attributes;
      if (path) return { ...kept, src: path };
      return src === '' ? '' : `<a href="${escapeText(src)}">${escapeText(alt.trim() || 'Picture')}</a>`;
    });
    return { html: local, missing: copies.flatMap(([address, path]) => (path === null ? [address] : [])) };
  }

  private async copyOf(address: string, onProblem: OnProblem): Promise<string | null> {
    if (this.downloads === null) return null;
    const sql = 'select "name" from "stored_file" where "source" = $1 and "retired_at" is null limit 1';
    const [known] = await runStatement<{ name: string }>(this.createContext().database.reader, sql, [
      address,
    ]);
    if (known) return urlOfFile(known.name);
    try {
      return urlOfFile((await this.store(address, this.downloads)).name);
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof AppError)) throw error;
      onProblem(`The picture ${address} became a link. ${error.message}`);
      return null;
    }
  }

  private async store(address: string, downloads: Downloads): Promise<StoredFile> {
    const { upload, remove } = await downloads.download(address);
    const context = this.createContext();
    const files = context.files.begin(fileOptions(context));
    try {
      const file = Object.assign(await files.storePicture(upload), { source: address });
      await writeChange(context, async () => ({
        type: null,
        lock: null,
        isInsertOnly: true,
        apply: async (write) => write.insert(file),
      }));
      await files.commit();
      return file;
    } catch (error) {
      await files.rollback();
      throw error;
    } finally {
      await remove();
    }
  }
}
