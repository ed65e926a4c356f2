import type { Role, Viewer } from '@daybook/content-engine';
import { Field, ID, ObjectType } from 'type-graphql';
import { roles } from '../collaborators/collaborator.ts';

@ObjectType({ description: 'The signed-in person.' })
export class User implements Viewer {
  @Field(() => ID, { description: 'Id of the collaborator.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { description: 'Name.' })
  fname!: string;

  @Field(() => roles.values, { description: 'What this person may do.' })
  role!: Role;
}

@ObjectType({ description: 'A successful sign-in.' })
export class SignInResult {
  @Field(() => User, { description: 'Who signed in.' })
  user!: User;

  @Field(() => String, {
    description: 'Send it as `Authorization: Bearer …`. It is shown only once and not stored.',
  })
  token!: string;
}
