import { advancingStatement } from '@daybook/content-revision';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestContext } from '../request-context.ts';
import { runStatement } from '../sql/run-statement.ts';
import { type InsertColumn, type InsertPlan, insertPlan } from './insert-plan.ts';

/** Takes new entities that are to be written: an entity manager in a transaction, or `NewRows`. */
export interface Additions {
  persist(entity: object): unknown;
}

/** New entities of content and what goes with them, which are written all or none by one statement. */
export class NewRows implements Additions {
  private readonly entities = new Set<object>();

  persist(entity: object): void {
    this.entities.add(entity);
  }

  /** Writes them and advances the revision. What the database decides itself is not read: no property has such a value. */
  async insert(em: EntityManager, revision: RequestContext['revision']): Promise<void> {
    const { parts, parameters } = new Insertion(em, this.entities);
    const [row] = await runStatement<{ number: string }>(em, advancingStatement(parts), parameters);
    revision.advanceTo(Number(row?.number));
  }
}

/** The parts of a statement that inserts entities. */
class Insertion {
  readonly parts: { name: string; sql: string }[] = [];
  readonly parameters: unknown[] = [];
  private readonly names = new Map<object, string>();

  constructor(
    private readonly em: EntityManager,
    private readonly entities: ReadonlySet<object>,
  ) {
    for (const entity of entities) this.insert(entity);
  }

  /** Answers the name of the part that inserts the entity; what it refers to comes before it. */
  private insert(entity: object): string {
    const known = this.names.get(entity);
    if (known !== undefined) return known;
    const plan = insertPlan(this.em, entity);
    if (plan.versionProperty) Reflect.set(entity, plan.versionProperty, 1);
    const name = this.addPart(this.sqlOf(entity, plan));
    this.names.set(entity, name);
    return name;
  }

  private sqlOf(entity: object, { table, primaryKey, columns }: InsertPlan): string {
    const names: string[] = [];
    const values: string[] = [];
    for (const column of columns) {
      const value: unknown = Reflect.get(entity, column.property);
      if (value === undefined) continue;
      names.push(`"${column.name}"`);
      values.push(this.valueOf(column, value));
    }
    return `insert into "${table}" (${names.join()}) values (${values.join()}) returning "${primaryKey}"`;
  }

  private valueOf({ reference, toDatabase }: InsertColumn, value: unknown): string {
    if (reference === null || typeof value !== 'object' || value === null)
      return this.parameter(toDatabase(value));
    const { table, column, property } = reference;
    if (this.entities.has(value)) return `(select "${column}" from "${this.insert(value)}")`;
    const key = this.parameter(Reflect.get(value, property));
    // Checking the reference, PostgreSQL locks the row only when the statement ends: then the revision would be locked
    // already, and whoever changes that row waits for the revision.
    this.addPart(`select 1 from "${table}" where "${column}" = ${key} for key share`);
    return key;
  }

  private addPart(sql: string): string {
    const name = `part${this.parts.length}`;
    this.parts.push({ name, sql });
    return name;
  }

  private parameter(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}
