import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The installation id, in a table with one row. */
@Entity({ tableName: 'installation' })
export class Installation {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  row: number = 1;

  /** UUID that the storage has as well. */
  @Property({ type: 'string', length: 36 })
  id!: string;
}
