import { type RevisionChange, runStatement } from '@daybook/content-engine';
import { sqlOf } from '@daybook/mail';
import { recordPages } from '@daybook/routes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keptFor } from '../delivery/tidy.ts';
import type { Webhook } from '../webhook.ts';
import { type NewMessage, queueMessages } from './messages.ts';

/** Publications whose messages are made in one transaction. */
const publicationsAtOnce = 50;

type Follower = Pick<Webhook, 'id' | 'events' | 'types' | 'lastPublication'>;

interface Change {
  readonly publication: number;
  readonly at: Date | string;
  readonly type: string;
  readonly id: string;
  readonly change: RevisionChange;
  /** The slug that the record had after the publication, or before its removal. Null for types without slugs. */
  readonly slug: string | null;
}

/** Number of the newest publication; 0 if there is none. */
export async function newestPublication(em: EntityManager): Promise<number> {
  const sql = 'select coalesce(max("number"), 0)::int as "last" from "publication"';
  const [row] = await runStatement<{ last: number }>(em, sql, []);
  return row?.last ?? 0;
}

/**
 * Makes the messages of all new publications for each webhook that is active and not paused. Publications have no gaps, and each
 * webhook remembers the last one, so an interrupted run loses none and repeats none. Any process may run it.
 * @param publicUrl the base of absolute links, without a trailing slash
 */
export async function followPublications(em: EntityManager, publicUrl: string): Promise<void> {
  while (await em.transactional((inner) => followNext(inner, publicUrl)));
}

/** Makes the next messages of one webhook. Returns false if no webhook lacks any, or others are making them. */
async function followNext(em: EntityManager, publicUrl: string): Promise<boolean> {
  const newest = await newestPublication(em);
  const [webhook] = await runStatement<Follower>(
    em,
    `select "id", "events", "types", "last_publication" as "lastPublication" from "webhook"
      where "is_active" and "paused_at" is null and "last_publication" < $1 order by "id" limit 1 for no key update skip locked`,
    [newest],
  );
  if (!webhook) return false;
  const last = Math.min(newest, webhook.lastPublication + publicationsAtOnce);
  const changes = await readChanges(em, webhook.lastPublication, last);
  await queueMessages(
    sqlOf(em),
    changes.flatMap((change) => messageOf(webhook, change, publicUrl) ?? []),
  );
  await runStatement(em, 'update "webhook" set "last_publication" = $2 where "id" = $1', [webhook.id, last]);
  return true;
}

/** What publications changed, after one number and up to another. Columns are written with a revision only if they changed. */
async function readChanges(em: EntityManager, after: number, last: number): Promise<Change[]> {
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
      order by "r"."publication", "r"."type", "r"."record_id"`,
    [after, last, withSlug],
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
    data: { publication, change: change.change, record },
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
