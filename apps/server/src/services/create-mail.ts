import { join } from 'node:path';
import { accountTemplates } from '@daybook/accounts';
import { entryTemplates } from '@daybook/entries';
import type { Jobs } from '@daybook/jobs';
import { folderTransport, Mail, type MailTemplate, smtpTransport, testTemplate } from '@daybook/mail';
import type { Site } from '@daybook/page-rendering';
import { recordTemplates } from '@daybook/record';
import { releaseTemplates } from '@daybook/releases';
import { webhookTemplates } from '@daybook/webhooks';
import type { Logger } from 'pino';
import type { Configuration } from '../config/configuration.ts';

/** All kinds of messages. */
const kinds: readonly MailTemplate[] = [
  testTemplate,
  ...accountTemplates,
  ...entryTemplates,
  ...releaseTemplates,
  ...recordTemplates,
  ...webhookTemplates,
];

interface MailParts {
  configuration: Configuration;
  jobs: Jobs;
  publicUrl: string;
  log: Logger;
  /** Reads the site settings. */
  readSite: () => Promise<Site>;
}

/** Creates the mail service, which sends messages by SMTP or, if no server is configured, writes them to a folder. */
export function createMail({ configuration, jobs, publicUrl, log, readSite }: MailParts): Mail {
  const { mail, dataDir } = configuration;
  const { address } = mail.from;
  const sender = async () => {
    const { name, accentColor } = await readSite();
    const color = accentColor === '' ? {} : { accentColor };
    return { name: mail.from.name ?? name, address, bounceAddress: mail.bounceAddress, ...color };
  };
  const transport =
    mail.smtpUrl === undefined
      ? folderTransport(join(dataDir, 'mail'), sender, (path) =>
          log.info({ path }, 'wrote a message to a file, because SMTP_URL is not set'),
        )
      : smtpTransport(mail.smtpUrl, sender);
  const onError = (error: unknown) => log.error({ err: error }, 'a message could not be written');
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return new Mail({ transport, kinds: byName, sender, publicUrl, onError }, jobs);
}
