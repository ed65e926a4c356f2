import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { Collaborator } from '../collaborators/collaborator.ts';

/** The authenticator app of an account. Its secret is encrypted. */
@Entity()
export class TotpFactor {
  @OneToOne({ entity: () => Collaborator, primary: true, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Property({ type: 'text', hidden: true })
  sealedSecret!: string;

  /** Time step of the last accepted code. Codes of this step and of earlier ones are refused. */
  @Property({ type: 'integer' })
  lastStep!: number;

  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  addedAt!: Date;
}
