import type { RequestContext } from '@daybook/content-engine';
import type { Downloads } from '../fetching/downloads.ts';
import { importPerson } from './import-people.ts';
import { importRecord } from './import-record.ts';
import { type FinishedRelease, ImportRelease } from './import-release.ts';
import { ImportReport } from './import-report.ts';
import { TextPictures } from './localize-text.ts';
import type { Source } from './source-item.ts';
import { TakenValues } from './taken-values.ts';

/** What an import needs besides its source. */
export interface ImportOptions {
  /** A context for one write. */
  createContext(): RequestContext;
  /** Null to import no files. */
  readonly downloads: Downloads | null;
  readonly signal: AbortSignal;
  say(line: string): void;
}

/** What an import did. */
export interface ImportResult {
  readonly summary: readonly string[];
  /** The release that holds the drafts; null if nothing is new or changed. */
  readonly release: FinishedRelease | null;
}

/**
 * Imports what a source offers: content as drafts of a release, which staff look at and publish; messages, sign-ups, and
 * accounts at once. It can be interrupted at any moment and started again: each record is one transaction, and what was
 * taken before is skipped.
 */
export async function runImport(
  source: Source,
  { createContext, downloads, signal, say }: ImportOptions,
): Promise<ImportResult> {
  const report = new ImportReport(say);
  const release = new ImportRelease(createContext, source.name);
  const pictures = new TextPictures(createContext, downloads);
  const taken = await TakenValues.read(createContext());
  const parts = { createContext, source: source.name, release, report, downloads, pictures, taken };
  const left = new Set<string>();
  for await (const item of source.items()) {
    signal.throwIfAborted();
    if (item.kind === 'problem') report.problem(item.about, item.reason);
    else if (item.kind === 'record') {
      const isUseless = item.needs !== undefined && left.has(item.needs);
      if (!isUseless && (await importRecord(parts, item)) === 'left') left.add(item.key);
    } else await importPerson(createContext(), source.name, item, report);
  }
  const summary = report.summary();
  return { summary, release: await release.finish(summary) };
}
