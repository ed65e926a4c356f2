import { ContractName, cleanEmail, cleanText, emailKey, isEmail, type Role } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { Field, InputType } from 'type-graphql';
import { passwordProblem } from '../passwords/password-rules.ts';
import { roles } from './collaborator.ts';
import { looksLikeAnother } from './look-alike.ts';

@InputType({ description: 'Fields of a new collaborator.' })
export class CollaboratorCreateInput {
  @ContractName('fname')
  @Field(() => String, { description: 'Full name. Plain text. Must not be empty.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address. Unique, ignoring case. Must not be empty.' })
  email!: string;

  @Field(() => String, { description: 'Password of 8 to 128 characters. Common passwords are refused.' })
  password!: string;

  @Field(() => roles.values, { defaultValue: 'collaborator', description: 'Role of the account.' })
  role: Role = 'collaborator';
}

@InputType({ description: 'Fields of a collaborator who is invited by mail.' })
export class CollaboratorInviteInput {
  @Field(() => String, { description: 'Full name. Plain text. Must not be empty.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address. Unique, ignoring case. Must not be empty.' })
  email!: string;

  @Field(() => roles.values, { defaultValue: 'collaborator', description: 'Role of the account.' })
  role: Role = 'collaborator';
}

@InputType({ description: 'Changes to a collaborator. Omitted fields keep their values.' })
export class CollaboratorUpdateInput {
  @ContractName('fname')
  @Field(() => String, { nullable: true, description: 'Full name. Plain text. Must not be empty.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address. Unique, ignoring case.' })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'New password of 8 to 128 characters; an empty text keeps the old one.',
  })
  password?: string | null;

  @Field(() => roles.values, { nullable: true, description: 'Role of the account.' })
  role?: Role | null;
}

/** The checked values of an input; undefined for omitted fields. */
export interface CollaboratorValues {
  name: string | undefined;
  email: string | undefined;
  password: string | undefined;
  role: Role | undefined;
}

const maxNameLength = 200;

/**
 * Validates a whole input. The rules for passwords use `currentEmail` if the input omits the e-mail address. Throws
 * `BAD_USER_INPUT` that names each invalid field.
 */
export function readCollaborator(
  input: CollaboratorUpdateInput,
  { isNew, currentEmail }: { isNew: boolean; currentEmail: string },
): CollaboratorValues {
  const name = input.name == null ? undefined : cleanText(input.name).trim();
  const email = input.email == null ? undefined : cleanEmail(input.email);
  const password = isNew ? (input.password ?? '') : input.password || undefined;
  const problems = {
    name: name === undefined ? null : nameProblem(name),
    email: email === undefined ? null : emailProblem(email),
    password: password === undefined ? null : passwordProblem(password, { email: email ?? currentEmail }),
  };
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : []));
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
  return { name, email, password, role: input.role ?? undefined };
}

function nameProblem(name: string): string | null {
  if (name === '') return 'Name is required.';
  return name.length > maxNameLength ? `Name must not be longer than ${maxNameLength} characters.` : null;
}

/** Returns the message of contract §5 for an invalid address, or a message for an address that looks like another one. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Email is required.';
  if (!isEmail(email) || !isEmail(emailKey(email))) return 'Enter a valid email address.';
  return looksLikeAnother(email)
    ? 'This address contains letters of another alphabet that look like Latin letters. Please type it again.'
    : null;
}
