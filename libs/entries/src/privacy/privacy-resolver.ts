import { requireStepUp } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { type EntrySettings, readSettings } from '../settings/entry-settings.ts';
import { type SettingsChanges, saveSettings } from '../settings/save-settings.ts';
import { erasePerson, findTraces } from './erase-person.ts';
import { Erasure, PersonTraces } from './person-traces.ts';

const replyTo = 'Mailbox to which visitors reply; empty for the address of the sender.';
const contactMonths = 'Months after which contact messages are deleted; null for never.';
const newsletterMonths = 'Months after which newsletter sign-ups are deleted; null for never.';
const currentPassword = {
  nullable: true,
  description: 'Current password of the caller. Needed if they did not enter it recently.',
};

@InputType({
  description:
    'Changes to the settings of contact messages and newsletter sign-ups. Omitted fields keep their values.',
})
class EntrySettingsInput implements SettingsChanges {
  @Field(() => String, { nullable: true, description: replyTo })
  replyTo?: string | null;

  @Field(() => Int, { nullable: true, description: contactMonths })
  contactMonths?: number | null;

  @Field(() => Int, { nullable: true, description: newsletterMonths })
  newsletterMonths?: number | null;
}

@ObjectType('EntrySettings', { description: 'Settings of contact messages and newsletter sign-ups.' })
class ShownSettings implements Omit<EntrySettings, 'id'> {
  @Field(() => String, { description: replyTo })
  replyTo!: string;

  @Field(() => Int, { nullable: true, description: contactMonths })
  contactMonths!: number | null;

  @Field(() => Int, { nullable: true, description: newsletterMonths })
  newsletterMonths!: number | null;

  @Field(() => String, { description: 'Address of the sender of all mail.' })
  sender!: string;

  @Field(() => Boolean, {
    description:
      'Whether an SMTP server is configured. Otherwise answers are written to a folder of the server.',
  })
  isMailConfigured!: boolean;
}

/** Settings of entries, and what is stored about a person. */
@Resolver()
export class PrivacyResolver {
  @Authorized('readEntries')
  @Query(() => ShownSettings, { description: 'Settings of contact messages and newsletter sign-ups.' })
  async entrySettings(@Ctx() { database, mail }: RequestContext): Promise<ShownSettings> {
    return shown(await readSettings(database), mail);
  }

  @Authorized('managePrivacy')
  @Mutation(() => ShownSettings, {
    description: 'Changes the settings of contact messages and newsletter sign-ups, and returns them.',
  })
  async setEntrySettings(
    @Ctx() context: RequestContext,
    @Arg('input', () => EntrySettingsInput, { description: 'Settings to change.' }) input: EntrySettingsInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<ShownSettings> {
    await requireStepUp(context, password);
    return shown(await saveSettings(context, input), context.mail);
  }

  @Authorized('managePrivacy')
  @Query(() => PersonTraces, { description: 'What is stored about the owner of an e-mail address.' })
  personTraces(
    @Ctx() context: RequestContext,
    @Arg('email', () => String, { description: 'E-mail address. Case is ignored.' }) email: string,
  ): Promise<PersonTraces> {
    return findTraces(context, email);
  }

  @Authorized('managePrivacy')
  @Mutation(() => Erasure, {
    description:
      'Erases what is stored about the owner of an e-mail address, except content, its history, and accounts. It cannot be undone.',
  })
  async erasePerson(
    @Ctx() context: RequestContext,
    @Arg('email', () => String, { description: 'E-mail address. Case is ignored.' }) email: string,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<Erasure> {
    await requireStepUp(context, password);
    return erasePerson(context, email);
  }
}

async function shown(
  { replyTo, contactMonths, newsletterMonths }: EntrySettings,
  mail: RequestContext['mail'],
): Promise<ShownSettings> {
  const { address: sender } = await mail.sender;
  return { replyTo, contactMonths, newsletterMonths, sender, isMailConfigured: mail.isConfigured };
}
