import { type RequestContext, runStatement } from '@daybook/content-engine';
import type { Services } from '../services/services.ts';
import { readDemoEntries } from './demo-content.ts';
import { submitForm } from './run-mutation.ts';

/** Sends the demo's contact messages and newsletter sign-ups as visitors would, each from its own address. */
export async function insertDemoEntries(services: Services, context: RequestContext): Promise<void> {
  const { contactMessages, newsletterSignUps } = await readDemoEntries();
  let senders = 0;
  const sender = () => {
    senders += 1;
    return { ...context, clientAddress: `demo visitor ${senders}` };
  };
  for (const { input } of contactMessages)
    await submitForm(services, sender(), 'submitContact', 'ContactInput', input);
  for (const { input } of newsletterSignUps)
    await submitForm(services, sender(), 'signUpForNewsletter', 'NewsletterInput', input);
  // Mail to and about invented people must not be sent. The job that sends mail starts later.
  await runStatement(context.database.em, 'delete from "mail_message"', []);
}
