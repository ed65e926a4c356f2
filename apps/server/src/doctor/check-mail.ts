import { smtpTransport } from '@daybook/mail';
import type { Configuration } from '../config/configuration.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

const { ok, warning, problem } = findingsAbout('mail');

/** Connects to the mail server and signs in, without sending a message. */
export async function checkMail({ mail }: Configuration): Promise<Finding> {
  const { smtpUrl, from } = mail;
  if (smtpUrl === undefined)
    return warning('SMTP_URL is not set, so messages are written to DATA_DIR/mail and nobody gets them');
  const transport = smtpTransport(smtpUrl, async () => ({ name: '', address: from.address }));
  try {
    await transport.verify?.();
    return ok(`${new URL(smtpUrl).host} accepts the connection; messages come from ${from.address}`);
  } catch (error) {
    return problem(`${new URL(smtpUrl).host}: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
}
