import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';

/** Makes the database refuse every change to the rows of a table, also one that no code of ours makes. */
function AppendOnly(): ClassDecorator {
  return Trigger({
    name: 'append_only',
    timing: 'before',
    events: ['update', 'delete'],
    body: `raise exception 'The history of the content is never changed.' using errcode = 'object_not_in_prerequisite_state';`,
  }) as ClassDecorator;
}

/** An event at which content became live: every write of content is one. Numbered without gaps. */
@AppendOnly()
@Index({ properties: ['at'] })
@Entity({ tableName: 'publication' })
export class Publication {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at!: Date;

  @Property({ type: 'string', length: 24, nullable: true })
  byId: string | null = null;

  @Property({ type: 'text' })
  byName!: string;
}

/** What a publication did to a record. */
export type RevisionChange = 'created' | 'changed' | 'removed' | 'restored';

/**
 * A record as it was from one publication to the next one that touched it. Only SQL reads the values: `created` and
 * `restored` have all columns of the row, `changed` those that were written, and `removed` none.
 */
@AppendOnly()
@Index({ properties: ['type', 'recordId', 'publication'] })
@Index({ properties: ['publication'] })
@Entity({ tableName: 'revision' })
export class Revision {
  @PrimaryKey({ type: 'string', length: 24 })
  recordId!: string;

  /** Counts the revisions of the record from 1. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number!: number;

  /** Name of the type of the record, such as `Post`. */
  @Property({ type: 'text' })
  type!: string;

  @Property({ type: 'integer' })
  publication!: number;

  @Property({ type: 'text' })
  change!: RevisionChange;

  /** By column. */
  @Property({ type: 'json' })
  values!: unknown;
}

/** The entities of the history, for the database. */
export const historyEntities = [Publication, Revision];
