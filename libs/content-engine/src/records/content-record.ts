import { OptionalProps } from '@mikro-orm/core';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Ctx, Field, ID, InterfaceType } from 'type-graphql';
import { ReadsFrom } from '../reading/field-sources.ts';
import type { RequestContext } from '../request-context.ts';
import type { Viewer } from '../viewer.ts';
import { newRecordId } from './record-id.ts';
import { RecordMeta } from './record-meta.ts';
import { timeDescriptions } from './record-times.ts';

const systemName = 'Daybook';

/** What all records have: an id, a version, and who created and changed them when. */
@InterfaceType('Record', { description: 'A record of the site.' })
export abstract class ContentRecord {
  [OptionalProps]?: string;

  @Field(() => ID, { description: '24 hexadecimal digits that contain the time of creation.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @Property({ type: 'integer', version: true })
  version!: number;

  @Field(() => Date, { description: timeDescriptions.createdAt })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  createdAt: Date = new Date();

  @Property({ type: 'string', length: 24, nullable: true })
  createdById: string | null = null;

  @Property({ type: 'text' })
  createdByName: string = systemName;

  @Field(() => Date, { description: timeDescriptions.updatedAt })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  updatedAt: Date = new Date();

  @Property({ type: 'string', length: 24, nullable: true })
  updatedById: string | null = null;

  @Property({ type: 'text' })
  updatedByName: string = systemName;

  @ReadsFrom('createdById')
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the collaborator who made the record; null for visitors.',
    deprecationReason: 'Use `meta.created.byId`.',
  })
  userID(@Ctx() context: RequestContext): string | null {
    return context.viewer ? this.createdById : null;
  }

  @ReadsFrom(
    'version',
    'createdAt',
    'createdById',
    'createdByName',
    'updatedAt',
    'updatedById',
    'updatedByName',
  )
  @Field(() => RecordMeta, {
    nullable: true,
    description: 'Version and changes of the record; null for visitors.',
  })
  meta(@Ctx() { viewer }: RequestContext): RecordMeta | null {
    if (!viewer) return null;
    return {
      version: this.version,
      created: { byId: this.createdById, byName: this.createdByName, at: this.createdAt },
      updated: { byId: this.updatedById, byName: this.updatedByName, at: this.updatedAt },
    };
  }
}

/** The name to record for actions of a viewer; the system's name without a viewer. */
export function nameOf(viewer: Viewer | null): string {
  return viewer?.name ?? systemName;
}

/** The properties that `stampChange` sets on every change. */
export const stampedProperties = ['updatedAt', 'updatedById', 'updatedByName'] as const;

/** Sets who changes a record and when; on a new record, also who creates it. */
export function stampChange(record: ContentRecord, viewer: Viewer | null, isNew: boolean): void {
  const now = new Date();
  record.updatedAt = now;
  record.updatedById = viewer?.id ?? null;
  record.updatedByName = nameOf(viewer);
  if (!isNew) return;
  record.createdAt = now;
  record.createdById = record.updatedById;
  record.createdByName = record.updatedByName;
}
