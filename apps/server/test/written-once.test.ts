import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useSite } from './support/use-site.ts';

const site = useSite();
const boundary = 'written-once';

/** A text field of a form. */
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="letter.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
/** The content differs by surface, because equal files share one stored file. */
const pdfFor = (surface: string) => `%PDF-1.7\n${surface}${'x'.repeat(3_000_000)}`;

const operations = JSON.stringify({
  query: `mutation ($file: Upload!) { createNewsletterResource(input: { title: "MessageContent", file: $file }) { id } }`,
  variables: { file: null },
});

const surfaces: readonly (readonly [string, string, string])[] = [
  ['REST', '/api/add-newsletterresources', field('name', 'MessageContent') + fileHead('file')],
  [
    'GraphQL',
    '/graphql',
    field('operations', operations) + field('map', '{"0":["variables.file"]}') + fileHead('0'),
  ],
];

const uploads = () => `${site.server.dataDir}/uploads`;
const incoming = () => readdir(`${uploads()}/.incoming`);
const numberOf = async (path: string) => (await stat(path)).ino;

/** The names of the stored files by inode number. */
async function stored(): Promise<Map<number, string>> {
  const names = (await readdir(uploads())).filter((name) => !name.startsWith('.'));
  return new Map(
    await Promise.all(names.map(async (name) => [await numberOf(`${uploads()}/${name}`), name] as const)),
  );
}

describe.each(surfaces)('a file sent by %s', (surface, path, start) => {
  const pdf = pdfFor(surface);

  test('is written once: the stored file is the one that arrived', async () => {
    const body = [start + pdf.slice(0, -1), `${pdf.slice(-1)}\r\n--${boundary}--\r\n`] as const;
    const sending = request(site.server.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.staff.token}`,
        'apollo-require-preflight': 'true',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': Buffer.byteLength(body.join('')),
      },
    });
    const answered = new Promise<[number | undefined, string]>((resolve, reject) => {
      sending.once('response', (response) => {
        text(response).then((said) => resolve([response.statusCode, said]), reject);
      });
      sending.once('error', reject);
    });
    sending.write(body[0]);
    await expect.poll(incoming).toHaveLength(1);
    const [arriving = ''] = await incoming();
    const number = await numberOf(`${uploads()}/.incoming/${arriving}`);
    sending.end(body[1]);
    const [status, said] = await answered;
    expect(said).not.toContain('errors');
    expect(status).toBe(200);
    expect(await incoming()).toEqual([]);
    const name = (await stored()).get(number);
    expect(name).toMatch(/\.pdf$/);
    expect((await stat(`${uploads()}/${name}`)).size).toBe(pdf.length);
  });
});
