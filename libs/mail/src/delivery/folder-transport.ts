import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
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
      // Other encodings would hide addresses from an erasure.
      const { message } = await transport.sendMail({
        ...addressed(mail, await sender()),
        textEncoding: 'quoted-printable',
      });
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
        const text = decoded(await readFile(path, 'latin1').catch(() => ''));
        if (pattern.test(text)) await rm(path, { force: true });
      }
    },
    close: () => undefined,
  };
}

/** The text of a message in quoted-printable: bytes as hexadecimal numbers, and lines broken by an equals sign. */
function decoded(message: string): string {
  const bytes = message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').normalize('NFC');
}
