import {
  cleanEmail,
  emailKey,
  isEmail,
  type RequestContext,
  stampChange,
  writeChange,
} from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { z } from 'zod';
import { ContactEntry } from '../contact/contact-entry.ts';
import type { Entry } from '../entry.ts';
import { manyLines, oneLine } from '../forms/form-rules.ts';
import { NewsletterEntry } from '../newsletter/newsletter-entry.ts';

/** An entry of another site. */
export interface ImportedEntry {
  readonly id: string;
  readonly createdAt: Date;
  /** By their names in the API. A value of the wrong type counts as missing. */
  readonly values: Readonly<Record<string, unknown>>;
}

const longestMessage = 20_000;
const lineOf = (longest: number) =>
  z
    .string()
    .catch('')
    .transform((text) => oneLine(text).slice(0, longest));
const line = lineOf(300);
/** The title of a guide, which may be as long as a title. */
const guide = lineOf(1_000);
const time = z.coerce.date().nullable().catch(null);
const marks = { spam: z.boolean().catch(false), handledAt: time };

const contact = z.object({
  firstName: line,
  lastName: line,
  email: z.string().catch('').transform(cleanEmail),
  jobTitle: line,
  company: line,
  resource: guide,
  message: z
    .string()
    .catch('')
    .transform((text) => manyLines(text).slice(0, longestMessage)),
  ...marks,
});

const signUp = z.object({
  email: z.string().catch('').transform(cleanEmail),
  unsubscribedAt: time,
  confirmedAt: time,
  bouncedAt: time,
  ...marks,
});

/**
 * Stores a contact message of another site with its id and its time, without sending mail about it. Returns false if
 * there is a message with this id already. Throws `BAD_USER_INPUT` if its e-mail address is not usable.
 * @param also an entity to store in the same transaction
 */
export function importContact(context: RequestContext, entry: ImportedEntry, also: object): Promise<boolean> {
  const values = contact.parse(entry.values);
  const imported = Object.assign(new ContactEntry(), values);
  if (values.handledAt !== null) imported.state = 'closed';
  return store(context, imported, entry, also);
}

/**
 * Stores a newsletter sign-up of another site with its id and its time, without asking the person to confirm it again.
 * Returns false if the address or the id is stored already. Throws `BAD_USER_INPUT` if the address is not usable.
 * @param also an entity to store in the same transaction
 */
export function importSignUp(context: RequestContext, entry: ImportedEntry, also: object): Promise<boolean> {
  const { email, ...values } = signUp.parse(entry.values);
  const imported = Object.assign(new NewsletterEntry(), values);
  imported.setEmail(email);
  return store(context, imported, entry, also);
}

/**
 * Unsubscribes somebody who has a sign-up here, if they unsubscribed at the other site since they last signed up or
 * confirmed here. Returns whether it did.
 * @param importedAt when the sign-up was imported; what the other site knew then was imported with it
 */
export async function importUnsubscription(
  { database }: RequestContext,
  { values }: ImportedEntry,
  importedAt = new Date(0),
): Promise<boolean> {
  const { email, unsubscribedAt } = signUp.parse(values);
  if (unsubscribedAt === null || unsubscribedAt <= importedAt) return false;
  const isEarlier = { $lt: unsubscribedAt };
  const signedUp = {
    emailKey: emailKey(email),
    unsubscribedAt: null,
    createdAt: isEarlier,
    $and: [
      { $or: [{ signedUpAgainAt: null }, { signedUpAgainAt: isEarlier }] },
      { $or: [{ confirmedAt: null }, { confirmedAt: isEarlier }] },
    ],
  };
  return (await database.em.nativeUpdate(NewsletterEntry, signedUp, { unsubscribedAt })) > 0;
}

async function store(
  context: RequestContext,
  entry: ContactEntry | NewsletterEntry,
  { id, createdAt }: ImportedEntry,
  also: object,
): Promise<boolean> {
  if (!isEmail(entry.email)) throw invalidInput('It has no usable e-mail address.');
  stampChange(entry, context.viewer, true);
  Object.assign(entry, { id, createdAt });
  return writeChange(context, async () => ({
    type: null,
    lock: null,
    isInsertOnly: false,
    async apply(write) {
      const [sql, parameters] = sameEntry(entry);
      const isThere = (await write.query(sql, parameters)).length > 0;
      write.insert(...(isThere ? [] : [entry]), also);
      return !isThere;
    },
  }));
}

/** The statement that finds the entry if this site has it already, with its parameters. */
function sameEntry(entry: Entry & { email: string }): [sql: string, parameters: unknown[]] {
  return entry instanceof NewsletterEntry
    ? [
        'select 1 from "newsletter_entry" where "id" = $1 or "email_key" = $2',
        [entry.id, emailKey(entry.email)],
      ]
    : ['select 1 from "contact_entry" where "id" = $1', [entry.id]];
}
