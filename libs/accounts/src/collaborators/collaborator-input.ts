import { cleanEmail, cleanText, emailKey, isEmail, type Role } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { Field, InputType } from 'type-graphql';
import { passwordProblem } from '../passwords/password-rules.ts';
import { roles } from './collaborator.ts';

@InputType({ description: 'What a new collaborator is made of.' })
export class CollaboratorCreateInput {
  @Field(() => String, { description: 'Name. Must not be empty.' })
  fname!: string;

  @Field(() => String, { description: 'E-mail address, unique without regard to case. Must not be empty.' })
  email!: string;

  @Field(() => String, { description: 'Password: 8 to 128 characters, and none of the common ones.' })
  password!: string;

  @Field(() => roles.values, { defaultValue: 'collaborator', description: 'What this person may do.' })
  role: Role = 'collaborator';
}

@InputType({ description: 'Changes to a collaborator; fields left out stay as they are.' })
export class CollaboratorUpdateInput {
  @Field(() => String, { nullable: true, description: 'Name. Must not be empty.' })
  fname?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address, unique without regard to case.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'New password; an empty one keeps the old.' })
  password?: string | null;

  @Field(() => roles.values, { nullable: true, description: 'What this person may do.' })
  role?: Role | null;
}

/** What an input says, checked; undefined where it says nothing. */
export interface CollaboratorValues {
  fname: string | undefined;
  email: string | undefined;
  password: string | undefined;
  role: Role | undefined;
}

const longestName = 200;

/**
 * Checks an input as a whole. `present` is the e-mail address in use where the input leaves it out. Throws
 * `BAD_USER_INPUT` naming each field at fault.
 */
export function readCollaborator(
  input: CollaboratorUpdateInput,
  { isNew, presentEmail }: { isNew: boolean; presentEmail: string },
): CollaboratorValues {
  const fname = input.fname == null ? undefined : cleanText(input.fname).trim();
  const email = input.email == null ? undefined : cleanEmail(input.email);
  const password = isNew ? (input.password ?? '') : input.password || undefined;
  const problems = {
    fname: fname === undefined ? null : nameProblem(fname),
    email: email === undefined ? null : emailProblem(email),
    password: password === undefined ? null : passwordProblem(password, { email: email ?? presentEmail }),
  };
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : []));
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
  return { fname, email, password, role: input.role ?? undefined };
}

function nameProblem(fname: string): string | null {
  if (fname === '') return 'Name is required.';
  return fname.length > longestName ? `Name must not be longer than ${longestName} characters.` : null;
}

/** The sentence of contract §5. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Email is required.';
  return isEmail(email) && isEmail(emailKey(email)) ? null : 'Enter a valid email address.';
}
