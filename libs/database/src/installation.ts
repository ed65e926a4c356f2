import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The one row that says which storage belongs to this database. */
@Entity({ tableName: 'installation' })
export class Installation {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  row: number = 1;

  /** A UUID; the storage's mark holds the same. */
  @Property({ type: 'string', length: 36 })
  id!: string;
}
