import { choices, DeprecatedAlias, type Role, type Viewer } from '@daybook/content-engine';
import { Field, ID, ObjectType } from 'type-graphql';
import { roles } from '../collaborators/collaborator.ts';
import { describePolicies, type PolicyName } from '../policies.ts';

export const permissions = choices<PolicyName>(
  'Permission',
  'Something that a role may do.',
  describePolicies(),
);

@ObjectType({ description: 'The signed-in collaborator.' })
export class User implements Viewer {
  @Field(() => ID, { description: 'Id of the collaborator.' })
  id!: string;

  @Field(() => String, { description: 'E-mail address.' })
  email!: string;

  @DeprecatedAlias('fname')
  @Field(() => String, { description: 'Full name. Plain text.' })
  name!: string;

  @Field(() => roles.values, { description: 'Role of the account.' })
  role!: Role;
}

@ObjectType({ description: 'A successful sign-in.' })
export class SignInResult {
  @Field(() => User, { description: 'The collaborator who signed in.' })
  user!: User;

  @Field(() => String, {
    description:
      'Token of the session, to send as `Authorization: Bearer …`. The server stores only its hash.',
  })
  token!: string;
}
