import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Collaborator } from '../collaborators/collaborator.ts';

/** A one-time link to set a new password. Only the hash of its token is stored. */
@Entity()
export class PasswordReset {
  @PrimaryKey({ type: 'string', length: 64 })
  tokenHash!: string;

  @Index()
  @ManyToOne({ entity: () => Collaborator, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  expiresAt!: Date;

  /** When the link was used. The row stays for a day, so that a second visit gets an explanation. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  usedAt: Date | null = null;
}
