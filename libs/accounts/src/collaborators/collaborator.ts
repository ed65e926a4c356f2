import {
  ContentRecord,
  choices,
  DeprecatedAlias,
  emailKey,
  type Role,
  type Viewer,
} from '@daybook/content-engine';
import { StoredFile } from '@daybook/files';
import { Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

export const roles = choices<Role>('Role', 'Role of an account.', {
  superadmin: 'Manages content, entries, and collaborators.',
  collaborator: 'Manages content and entries.',
  reader: 'Reads everything and changes nothing. For examiners and outside counsel.',
  contributor: 'Writes drafts, which others publish.',
  editor: 'Writes drafts, publishes content, and manages entries.',
  approver: 'Has all permissions of an editor, and approves the releases of others.',
});

/** An account of the back office. The password hash is not a GraphQL field and is loaded lazily. */
@ObjectType({ description: 'An account of the back office.', implements: ContentRecord })
@Entity()
export class Collaborator extends ContentRecord {
  @DeprecatedAlias('fname')
  @Field(() => String, { description: 'Full name. Plain text.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, { description: 'E-mail address as entered. Unique, ignoring case.' })
  @Property({ type: 'text' })
  email!: string;

  @Unique()
  @Property({ type: 'text' })
  emailKey!: string;

  @Property({ type: 'text', lazy: true, hidden: true })
  passwordHash!: string;

  @Field(() => roles.values, { description: 'Role of the account.' })
  @Property({ type: 'text' })
  role!: Role;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the invitation was last sent. Null if the account has a password.',
  })
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  invitedAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the person has no invitation: the one that was sent last did not arrive, or the account was imported and none was sent. Plain text; null if there is no problem.',
  })
  @Property({ type: 'text', nullable: true })
  invitationProblem: string | null = null;

  @ManyToOne({ entity: () => StoredFile, nullable: true, deleteRule: 'set null' })
  picture: StoredFile | null = null;

  setEmail(email: string): void {
    this.email = email;
    this.emailKey = emailKey(email);
  }

  /** Ends the invitation. */
  acceptInvitation(): void {
    this.invitedAt = null;
    this.invitationProblem = null;
  }

  asViewer(): Viewer {
    return { id: this.id, email: this.email, name: this.name, role: this.role };
  }
}
