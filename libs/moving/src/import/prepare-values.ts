import type { FieldDefinition } from '@daybook/content-engine';
import type { Downloaded, Downloads } from '../fetching/downloads.ts';
import { FetchError } from '../fetching/fetch-with-retries.ts';
import type { ImportReport } from './import-report.ts';
import type { TextPictures } from './localize-text.ts';
import type { SourceRecord } from './source-item.ts';

/** What converting values needs. */
export interface Preparation {
  /** Null to import no files. */
  readonly downloads: Downloads | null;
  readonly pictures: TextPictures;
  readonly report: ImportReport;
}

/** Input by field, and the temporary files of uploads. */
export interface PreparedValues {
  readonly input: Record<string, unknown>;
  readonly files: readonly Downloaded[];
  /** Addresses of pictures that texts lack, by field. */
  readonly missing: ReadonlyMap<string, readonly string[]>;
}

/** Converts what the source gives to input: copies the pictures of texts, and downloads files. */
export async function prepareValues(
  { downloads, pictures, report }: Preparation,
  { values, files }: SourceRecord,
  fields: readonly FieldDefinition[],
  about: string,
): Promise<PreparedValues> {
  const input: Record<string, unknown> = {};
  const downloaded: Downloaded[] = [];
  const missing = new Map<string, readonly string[]>();
  for (const { name, kind, label } of fields) {
    const value = values[name];
    const address = files[name];
    if (address !== undefined) {
      if (downloads === null) continue;
      try {
        const file = await downloads.download(address);
        downloaded.push(file);
        input[name] = file.upload;
      } catch (error) {
        if (!(error instanceof FetchError)) throw error;
        report.problem(about, `${label}: ${address} could not be fetched. ${error.message}`);
      }
    } else if (kind.name === 'day' && !isDay(value))
      report.problem(about, `${label}: “${value}” is not a day.`);
    else if (kind.isRichText && typeof value === 'string') {
      const local = await pictures.localize(value, (reason) => report.problem(about, reason));
      input[name] = local.html;
      missing.set(name, local.missing);
    } else input[name] = value;
  }
  return { input, files: downloaded, missing };
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
