import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The one row that holds the revision; there is none before the first write of content. */
@Entity({ tableName: 'content_revision' })
export class RevisionCounter {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id!: number;

  @Property({ type: 'bigint' })
  number!: string;
}

/** Channel on which PostgreSQL tells other processes the new number. */
export const channel = 'content_revision';

/** Advances the counter and answers the new number; listeners are told when the transaction commits. */
export const advanceStatement = `
  with advanced as (
    insert into content_revision (id, number) values (1, 1)
    on conflict (id) do update set number = content_revision.number + 1
    returning number
  )
  select number, pg_notify('${channel}', number::text) from advanced`;
