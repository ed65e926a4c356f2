import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A code that replaces a second factor once. Only its hash is stored. */
@Entity()
export class RecoveryCode {
  @PrimaryKey({ type: 'string', length: 64 })
  codeHash!: string;

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}
