import { isOutage, lastPublication, type RevisionChange, runStatement } from '@daybook/content-engine';
import { keysOfRecord } from '@daybook/content-revision';
import { sqlOf } from '@daybook/mail';
import { recordPages } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptFor } from '../delivery/tidy.ts';
import type { Webhook } from '../webhook.ts';
import { type NewMessage, queueMessages } from './messages.ts';

/** Number of revisions whose messages are created in one transaction. */
const revisionsAtOnce = 2_000;

type Follower = Pick<Webhook, 'id' | 'events' | 'types' | 'lastPublication' | 'lastRecordId'>;

interface Change {
  readonly publication: number;
  readonly at: Date | string;
  readonly type: string;
  readonly id: string;
  readonly change: RevisionChange;
  /** The slug that the record had after the publication, or before its removal. Null for types without slugs. */
  readonly slug: string | null;
}

/**
 * Creates the messages about all new publications for each webhook that is active and not paused. The numbers of
 * publications have no gaps, and each webhook stores how far it is, so an interrupted run neither loses nor repeats
 * messages. Any process may call this. If the messages of a webhook cannot be created, the others still get theirs.
 * Throws if the database is unavailable.
 * @param publicUrl the base of absolute links, without a trailing slash
 * @param onError called with the errors of single webhooks
 */
export async function followPublications(
  em: EntityManager,
  publicUrl: string,
  onError: (error: unknown) => void,
): Promise<void> {
  const newest = await lastPublication(em);
  const rows = await runStatement<{ id: string }>(
    em,
    `select "id" from "webhook" where "is_active" and "paused_at" is null and "last_publication" < $1 order by "id"`,
    [newest],
  );
  let behind = rows.map(({ id }) => id);
  // One batch for each webhook in turn, so that no webhook waits for all messages of another.
  while (behind.length > 0) {
    const stillBehind: string[] = [];
    for (const id of behind) {
      try {
        if (await em.transactional((inner) => followNext(inner, id, newest, publicUrl))) stillBehind.push(id);
      } catch (error) {
        if (isOutage(error)) throw error;
        onError(error);
      }
    }
    behind = stillBehind;
  }
}

/** Creates the next messages of a webhook. Returns false if none are left, or if another process is creating them. */
async function followNext(
  em: EntityManager,
  id: string,
  newest: number,
  publicUrl: string,
): Promise<boolean> {
  const [webhook] = await runStatement<Follower>(
    em,
    `select "id", "events", "types", "last_publication" as "lastPublication", "last_record_id" as "lastRecordId" from "webhook"
      where "id" = $1 and "is_active" and "paused_at" is null and "last_publication" < $2 for no key update skip locked`,
    [id, newest],
  );
  if (!webhook) return false;
  const changes = await readChanges(em, webhook, newest);
  await queueMessages(
    sqlOf(em),
    changes.flatMap((change) => messageOf(webhook, change, publicUrl) ?? []),
  );
  const last = changes.length < revisionsAtOnce ? undefined : changes.at(-1);
  const place = last ? [last.publication - 1, last.id] : [newest, null];
  await runStatement(
    em,
    'update "webhook" set "last_publication" = $2, "last_record_id" = $3 where "id" = $1',
    [id, ...place],
  );
  return last !== undefined;
}

/**
 * The next changes about which a webhook has no messages yet, up to a publication, by publication and record. A
 * revision has only the columns that changed, so the slug may be in an earlier one.
 */
async function readChanges(
  em: EntityManager,
  { lastPublication, lastRecordId }: Follower,
  newest: number,
): Promise<Change[]> {
  const withSlug = Object.entries(recordPages).flatMap(([type, { key }]) => (key === 'slug' ? type : []));
  return runStatement<Change>(
    em,
    `select "r"."publication", "p"."at", "r"."type", "r"."record_id" as "id", "r"."change",
        case when "r"."type" = any($3) then (
          select "s"."values" ->> 'slug' from "revision" "s"
          where "s"."record_id" = "r"."record_id" and "s"."type" = "r"."type" and "s"."publication" <= "r"."publication"
            and "s"."values" ->> 'slug' is not null order by "s"."publication" desc limit 1) end as "slug"
      from "revision" "r" join "publication" "p" on "p"."number" = "r"."publication"
      where "r"."publication" > $1 and "r"."publication" <= $2 and "p"."at" > now() - ${keptFor}
        and ("r"."publication", "r"."record_id") > ($1 + 1, coalesce($4, ''))
      order by "r"."publication", "r"."record_id" limit ${revisionsAtOnce}`,
    [lastPublication, newest, withSlug, lastRecordId],
  );
}

function messageOf(webhook: Follower, change: Change, publicUrl: string): NewMessage | null {
  const isRemoval = change.change === 'removed';
  const isWanted = webhook.types.length === 0 || webhook.types.includes(change.type);
  if (!isWanted || !webhook.events.includes(isRemoval ? 'removed' : 'published')) return null;
  const { publication, type, id } = change;
  const path = pathOf(change);
  const record = { type, id, url: path === null ? null : publicUrl + path };
  return {
    webhookId: webhook.id,
    event: isRemoval ? 'content.removed' : 'content.published',
    recordType: type,
    recordId: id,
    publication,
    at: new Date(change.at),
    data: { publication, change: change.change, record, keys: keysOfRecord(type, id) },
  };
}

/** The path of the page that shows a record; null if it has none of its own. */
function pathOf({ type, id, slug }: Change): string | null {
  const page = recordPages[type];
  if (!page) return null;
  if (page.key === null) return page.pattern;
  const value = page.key === 'slug' ? slug : id;
  return value === null ? null : page.pattern.replace(/:\w+/, encodeURIComponent(value));
}
