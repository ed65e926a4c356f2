import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { decodeWords } from 'postal-mime';
import { addressPattern } from '../messages/address-pattern.ts';
import { addressed } from './smtp-transport.ts';
import { MailRefusal, type MailSender, type MailTransport } from './transport.ts';

/**
 * Writes messages as `.eml` files to a folder, for sites without an SMTP server. Only the account that runs the server
 * can read the files, because they contain working links.
 * @param onWritten is called with the path of each file
 */
export function folderTransport(
  folder: string,
  sender: () => Promise<MailSender>,
  onWritten: (path: string) => void,
): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    isConfigured: false,
    async send(mail) {
      const { message } = await transport.sendMail(addressed(mail, await sender()));
      const time = new Date().toISOString().replaceAll(':', '-');
      const path = join(folder, `${time}-${mail.messageId.replace(/^<|@.*$/g, '')}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, message, { mode: 0o600 });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : error;
        throw new MailRefusal(`The message could not be written to the folder (${code}).`, 'server');
      }
      onWritten(path);
    },
    async erase(address) {
      const pattern = new RegExp(addressPattern(address), 'i');
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.eml'))) {
        const path = join(folder, name);
        const texts = await textsOf(await readFile(path).catch(() => new Uint8Array()));
        if (texts.some((text) => pattern.test(text.normalize('NFC')))) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}

/** The decoded values of the headers, and the decoded bodies. The whole file if it is not a message. */
async function textsOf(file: Uint8Array): Promise<string[]> {
  const message = await PostalMime.parse(file).catch(() => null);
  if (!message) return [Buffer.from(file).toString()];
  const { headers, text = '', html = '' } = message;
  return [...headers.map(({ value }) => decodeWords(value)), text, html];
}
