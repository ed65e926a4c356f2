import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderTransport } from './index.ts';

const sender = async () => ({ name: 'Test Firm', address: 'mail@firm.example' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Parts {
  subject?: string;
  text?: string;
}

/** Writes a message to the folder and returns the bytes of the file as ASCII. */
async function write({ subject = 'A note', text = 'Hello.' }: Parts): Promise<string> {
  const transport = folderTransport(folder, sender, () => undefined);
  const mail = { messageId: '<1@firm.example>', envelopeId: '1', to: 'staff@firm.example', subject, text };
  await transport.send({ ...mail, html: `<p>${text}</p>`, replyTo: undefined, references: [] });
  const [name = ''] = await readdir(folder);
  return readFile(join(folder, name), 'latin1');
}

async function erase(address: string): Promise<number> {
  await folderTransport(folder, sender, () => undefined).erase?.(address);
  return (await readdir(folder)).length;
}

const address = 'ann+news@visitor.example';
const russian = 'Сообщение от нового клиента';

test.each<[string, Parts, RegExp]>([
  ['a subject in base64', { subject: `${russian}: ${address}` }, /^Subject: =\?UTF-8\?B\?/m],
  ['a subject in quoted-printable', { subject: `Prüfung, größte: ${address}` }, /^Subject: .*=\?UTF-8\?Q\?/m],
  ['a text in base64', { text: `${russian} ${address}` }, /^Content-Transfer-Encoding: base64/m],
  [
    'a text in quoted-printable with broken lines',
    { text: `${'Prüfung'.repeat(4)} ${'x'.repeat(25)}<${address}>` },
    /^Content-Transfer-Encoding: quoted-printable/m,
  ],
])('an erasure deletes a file with the address in %s', async (_where, parts, encoding) => {
  expect(await write(parts)).toMatch(encoding);
  expect(await erase('news@visitor.example')).toBe(1);
  expect(await erase(address)).toBe(0);
});

test('an erasure keeps a file that only has a longer address', async () => {
  await write({ subject: `Prüfung: jo${address}`, text: `${russian}: jo${address}` });
  expect(await erase(address)).toBe(1);
});
