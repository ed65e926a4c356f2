import { type AdvancedRow, Touched, writeOf } from '@daybook/content-revision';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ContentRecord } from '../records/content-record.ts';
import type { RequestContext } from '../request-context.ts';
import { runStatement } from '../sql/run-statement.ts';
import { insertPlan } from './insert-plan.ts';
import { cellOf, insertStatement, type NewRow, parametersOf, shapeOf } from './insert-statement.ts';

/** Takes new entities that are to be written: an entity manager in a transaction, or `NewRows`. */
export interface Additions {
  persist(entity: object): unknown;
}

/** How a record is being saved. */
export interface Saving {
  readonly isNew: boolean;
  /** Takes further entities that are to be written with the record. */
  readonly added: Additions;
}

/** New entities of content and what goes with them, which are written all or none by one statement. */
export class NewRows implements Additions {
  private readonly entities = new Set<object>();

  persist(entity: object): void {
    this.entities.add(entity);
  }

  /** Writes them and advances the revision. What the database decides itself is not read: no property has such a value. */
  async insert(em: EntityManager, revision: RequestContext['revision']): Promise<void> {
    const rows = this.rowsInOrder(em);
    const sql = insertStatement(shapeOf(rows), rows);
    const touched = new Touched();
    for (const entity of this.entities)
      if (entity instanceof ContentRecord) touched.addRecord(entity.constructor.name, entity.id);
    const parameters = [...parametersOf(rows), touched.toString()];
    const [row] = await runStatement<AdvancedRow>(em, sql, parameters, { isPrepared: true });
    revision.wrote(writeOf(row, touched));
  }

  /** What is referred to comes before what refers to it. */
  private rowsInOrder(em: EntityManager): NewRow[] {
    const indices = new Map<object, number>();
    const rows: NewRow[] = [];
    const add = (entity: object): number => {
      const known = indices.get(entity);
      if (known !== undefined) return known;
      const plan = insertPlan(em, entity);
      if (plan.versionProperty) Reflect.set(entity, plan.versionProperty, 1);
      const cells = plan.columns.map((column) =>
        cellOf(column, Reflect.get(entity, column.property), (other) =>
          this.entities.has(other) ? add(other) : null,
        ),
      );
      const index = rows.push({ plan, cells }) - 1;
      indices.set(entity, index);
      return index;
    };
    for (const entity of this.entities) add(entity);
    return rows;
  }
}
