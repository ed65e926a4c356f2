import {
  anyRecord,
  type Condition,
  changeRows,
  lockAllWhole,
  nounOf,
  type Placement,
  type RecordClass,
  type RecordOrder,
  RecordStore,
  type RequestContext,
  stampChange,
  stampedProperties,
  tableOf,
  type Write,
  type WriteStep,
} from '@daybook/content-engine';
import { conflict, notFound } from '@daybook/errors';
import type { GraphQLResolveInfo } from 'graphql';
import type { PageRecord } from './page-record.ts';

/** Page records: the first in the list is the one in use, and there is always one. */
export class PageStore<T extends PageRecord> extends RecordStore<T> {
  constructor(type: RecordClass<T>) {
    super(type);
  }

  /** The record whose texts the screen shows. */
  findInUse(context: RequestContext, info: GraphQLResolveInfo): Promise<T | null> {
    return this.findWhere(context, info, anyRecord, this.defaultOrder());
  }

  /** Makes a record the one in use. Throws `NOT_FOUND`. */
  choose(context: RequestContext, id: string): Promise<T> {
    return this.write(context, async (write) => {
      const records = await lockAllWhole(write.em, this.type, {});
      const record = records.find((each) => each.id === id);
      if (!record) throw notFound(this.info.label);
      for (const each of records) {
        if (each.chosen === (each === record)) continue;
        each.chosen = each === record;
        stampChange(each, context.viewer, false);
        write.update(each, ['chosen', ...stampedProperties]);
        write.touch(this.type, each.id, 'changed');
      }
      this.audit(write, 'choose', record);
      return record;
    });
  }

  /** Visitors see only the record in use; the others are drafts. */
  protected override visibleTo({ viewer, listsAllPageRecords, database }: RequestContext): Condition {
    if (viewer || listsAllPageRecords) return anyRecord;
    return isFirstOf(tableOf(database.reader, this.type));
  }

  /** The page of the site shows the record in use to everybody. */
  protected override joinAddressed({ database }: RequestContext): string {
    const table = tableOf(database.reader, this.type);
    return `join "${table}" "t" on ${isFirstOf(table).sql((property) => `"t"."${property}"`)}`;
  }

  override async beforeWrite(write: Write, step: WriteStep<T>): Promise<void> {
    const table = tableOf(write.em, this.type);
    if (step.action === 'create' && step.record.chosen) await this.unchooseAll(write);
    if (step.action === 'remove') {
      const two = await write.query(`select 1 from "${table}" limit 2`, []);
      if (two.length < 2) throw conflict(`The last ${nounOf(this.info.label)} cannot be removed.`);
    }
    // A record that was chosen meanwhile stays the one in use.
    if (step.action === 'restore') {
      const chosen = await write.query(`select 1 from "${table}" where "chosen" limit 1`, []);
      if (chosen.length > 0) step.changes = { chosen: false };
    }
  }

  /** Makes room for a new record that comes into use. */
  private async unchooseAll(write: Write): Promise<void> {
    await changeRows(write, this.type, { set: { chosen: 'false' }, where: '"chosen"', parameters: [] });
  }

  protected override defaultOrder(): RecordOrder {
    return { chosen: 'desc', ...super.defaultOrder() };
  }

  override get placement(): Placement {
    return {
      property: 'chosen',
      label: 'The record in use',
      direction: 'desc',
      valueAt: (index) => index === 0,
      describe: (value) => (value === true ? 'Will be the record in use.' : 'Will no longer be in use.'),
    };
  }

  /** The record in use depends on all records of the type. */
  override get advisoryLock(): string {
    return this.info.names.type;
  }
}

/** The record is the first in the order of a page type: the chosen one, otherwise the oldest. */
function isFirstOf(table: string): Condition {
  return {
    sql: (columnOf) =>
      `${columnOf('id')} = (select "id" from "${table}" order by "chosen" desc, "id" limit 1)`,
    parameters: [],
  };
}
