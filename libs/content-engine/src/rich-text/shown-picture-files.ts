import { StoredFile, type StoredVariant, urlOfFile } from '@daybook/files';
import { columnReader } from '../reading/column-reader.ts';
import { Lookup } from '../reading/lookup.ts';
import { readRows } from '../reading/read-rows.ts';
import type { RequestContext } from '../request-context.ts';

/** What is known about a stored picture. */
export interface PictureFile {
  readonly width: number | null;
  readonly height: number | null;
  /** A tiny copy as a data URL. */
  readonly placeholder: string | null;
  readonly variants: readonly (Pick<StoredVariant, 'width' | 'format'> & { readonly url: string })[];
}

const address = /^\/uploads\/(p[0-9a-z]{20})(?:-\d+)?\.[0-9a-z]+$/;
const extensions = ['jpg', 'png', 'webp'];

/** Pictures by name without extension. */
const files = new Lookup<PictureFile>(readFiles);

/** The stored picture at an address in a text, which may be that of a smaller copy; null if there is none. */
export async function pictureFileAt(context: RequestContext, url: string): Promise<PictureFile | null> {
  const stem = address.exec(url)?.[1];
  return stem === undefined ? null : files.find(context, stem);
}

interface FileRow {
  name: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  variants: unknown;
}

async function readFiles(
  { database }: RequestContext,
  stems: readonly string[],
): Promise<ReadonlyMap<string, PictureFile>> {
  const names = stems.flatMap((stem) => extensions.map((extension) => `${stem}.${extension}`));
  const rows = await readRows<FileRow>(
    database,
    [StoredFile],
    `select "name", "width", "height", "placeholder", "variants" from "stored_file"
    where "name" in (select jsonb_array_elements_text(?::jsonb)) and "kind" = 'picture'`,
    [JSON.stringify(names)],
    // A response does not depend on files: what it shows of a file changes only when an older picture gets its
    // placeholder.
    { isPrepared: true, note: () => {} },
  );
  const { variants: property } = database.reader.getMetadata().get(StoredFile).properties;
  const convert = columnReader(database.reader, property);
  return new Map(
    rows.map(({ name, variants, ...row }) => {
      const stored = (convert ? convert(variants) : variants) as StoredVariant[];
      return [
        name.slice(0, name.indexOf('.')),
        {
          ...row,
          variants: stored.map(({ name: copy, width, format }) => ({ url: urlOfFile(copy), width, format })),
        },
      ];
    }),
  );
}
