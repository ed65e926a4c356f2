import { ContentRecord, choices, emailKey, type Role, type Viewer } from '@daybook/content-engine';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

export const roles = choices<Role>('Role', 'What a signed-in person may do.', {
  superadmin: 'Everything, collaborators included.',
  collaborator: 'Everything except managing collaborators.',
});

/** A person who can sign in. The password hash is not a GraphQL field and is loaded only on request. */
@ObjectType({ description: 'A person who can sign in and manage the site.' })
@Entity()
export class Collaborator extends ContentRecord {
  @Field(() => String, { description: 'Name.' })
  @Property({ type: 'text' })
  fname!: string;

  @Field(() => String, { description: 'E-mail address as entered; unique without regard to case.' })
  @Property({ type: 'text' })
  email!: string;

  @Unique()
  @Property({ type: 'text' })
  emailKey!: string;

  @Property({ type: 'text', lazy: true, hidden: true })
  passwordHash!: string;

  @Field(() => roles.values, { description: 'What this person may do.' })
  @Property({ type: 'text' })
  role!: Role;

  setEmail(email: string): void {
    this.email = email;
    this.emailKey = emailKey(email);
  }

  asViewer(): Viewer {
    return { id: this.id, email: this.email, fname: this.fname, role: this.role };
  }
}
