import {
  type Change,
  databaseBy,
  maxAtOnce,
  pathOrUrl,
  plainPath,
  planCreate,
  planSaveDraft,
  planUpdate,
  type RequestContext,
  readRows,
  writeChanges,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { Redirect } from './redirect.ts';
import type { RedirectStore } from './redirect-store.ts';
import { type Redirection, RedirectTable } from './redirect-table.ts';

/** What an import does with a line. */
export type LineOutcome = 'new' | 'changed' | 'same' | 'refused';

/** A line of an import after it was checked. */
export interface CheckedLine extends Redirection {
  readonly outcome: LineOutcome;
  /** Why it is refused; otherwise empty. */
  readonly reason: string;
  /** Id of the redirect that it changes, or null. */
  readonly id: string | null;
}

type Present = Redirection & { readonly id: string };

/**
 * Checks lines as if they were written in their order. Throws `BAD_USER_INPUT` for too many.
 * @param lines addresses as people wrote them
 * @param releaseId the release to which the lines are added; null if they are published immediately
 */
export async function checkLines(
  { database, pictureOrigins }: RequestContext,
  lines: readonly Redirection[],
  releaseId: string | null,
): Promise<CheckedLine[]> {
  if (lines.length > maxAtOnce) throw invalidInput({ lines: `At most ${maxAtOnce} redirects at once.` });
  const sql = 'select "id", "from_path" as "fromPath", "target", "kind" from "redirect"';
  const before = releaseId === null ? database : databaseBy(database.reader, { release: releaseId });
  const present = await readRows<Present>(before, [Redirect], sql, []);
  const ids = new Map(present.map(({ fromPath, id }) => [fromPath, id]));
  const table = new RedirectTable(present, pictureOrigins.ownUrl);
  const seen = new Set<string>();
  return lines.map((line) => {
    const fromPath = plainPath(line.fromPath.trim());
    const target = pathOrUrl(line.target.trim());
    const refused = (reason: string): CheckedLine => ({ ...line, outcome: 'refused', reason, id: null });
    if (fromPath === null) return refused('From must be a path such as /old-page, without a question mark.');
    if (target === null) return refused('To must be a path such as /contact, or a full address.');
    if (seen.has(fromPath)) return refused('An earlier line has the same address.');
    const redirection = { fromPath, target, kind: line.kind };
    const [fault] = Object.values(table.faultOf(redirection) ?? {});
    if (fault !== undefined) return refused(fault);
    seen.add(fromPath);
    const replaced = table.at(fromPath);
    table.set(redirection);
    const isSame = replaced?.target === target && replaced.kind === line.kind;
    const outcome = !replaced ? 'new' : isSame ? 'same' : 'changed';
    return { ...redirection, outcome, reason: '', id: ids.get(fromPath) ?? null };
  });
}

/**
 * Creates and changes redirects, all of them or none, and publishes them or saves drafts of a release. Returns their
 * number. Throws `BAD_USER_INPUT` if a line is refused, `NOT_FOUND` if there is no such release, and `CONFLICT` if the
 * release cannot take a draft.
 * @param releaseId the release of the drafts; null to publish immediately
 */
export async function importLines(
  context: RequestContext,
  store: RedirectStore,
  lines: readonly Redirection[],
  releaseId: string | null,
): Promise<number> {
  const checked = await checkLines(context, lines, releaseId);
  const refused = checked.findIndex(({ outcome }) => outcome === 'refused');
  if (refused >= 0) throw invalidInput({ lines: `Line ${refused + 1}: ${checked[refused]?.reason}` });
  const written = checked.filter(({ outcome }) => outcome !== 'same');
  if (written.length === 0) return 0;
  await writeChanges<unknown>(context, async (files) => {
    const changes = await Promise.all(
      written.map(({ id, fromPath, target, kind }): Promise<Change<unknown>> => {
        const input = { fromPath, target, kind };
        if (releaseId !== null)
          return planSaveDraft(context, store, { recordId: id, releaseId, version: 0, input }, files);
        if (id === null) return planCreate(context, store, { input }, files);
        return planUpdate(context, store, { id, version: undefined, input }, files);
      }),
    );
    // With a common lock, the writes keep the order in which the lines were checked, and imports run one at a time.
    return changes.map((change) => ({ ...change, lock: store.advisoryLock }));
  });
  return written.length;
}
