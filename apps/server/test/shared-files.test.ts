import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openFileStore, StoredFile, sweepStorage } from '@daybook/files';
import { describe, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { picture } from './support/test-files.ts';
import { restoreRecords } from './support/trash.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

const selection = '{ id picture { url variants { url } } }';

interface Logo {
  id: string;
  picture: { url: string; variants: { url: string }[] };
}

async function addLogo(width: number): Promise<Logo> {
  const document = `mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) ${selection} }`;
  const file = await picture('logo.png', width);
  const { data, errors } = await site.staff.graphql(document, { file: null }, { file });
  expect(errors).toEqual([]);
  return data.createPartnership;
}

async function replacePicture({ id }: Logo, width: number): Promise<Logo> {
  const document = `mutation ($id: ID!, $file: Upload) { updatePartnership(id: $id, input: { picture: $file }) ${selection} }`;
  const file = await picture('logo.png', width);
  const { data, errors } = await site.staff.graphql(document, { id, file: null }, { file });
  expect(errors).toEqual([]);
  return data.updatePartnership;
}

const remove = ({ id }: Logo) =>
  site.staff.graphql('mutation ($id: ID!) { removePartnership(id: $id) { id } }', { id });

const urlsOf = ({ picture: { url, variants } }: Logo) => [url, ...variants.map((variant) => variant.url)];

const inodeOf = async (url: string) => (await stat(join(site.server.dataDir, 'uploads', basename(url)))).ino;

async function statusesOf(logo: Logo): Promise<number[]> {
  const responses = await Promise.all(urlsOf(logo).map((url) => fetch(site.server.url + url)));
  return [...new Set(responses.map(({ status }) => status))];
}

describe('a picture that is uploaded twice', () => {
  test('is stored once, and each record has its own name for it', async () => {
    const [one, other] = [await addLogo(500), await addLogo(500)];
    const pairs = urlsOf(one).map((url, index) => [url, urlsOf(other)[index] ?? '']);
    for (const [url = '', same = ''] of pairs) {
      expect(same).not.toBe(url);
      expect(await inodeOf(same)).toBe(await inodeOf(url));
    }
    const rows = await database.fork().find(StoredFile, { name: { $in: [one, other].map(nameOf) } });
    expect(new Set(rows.map(({ sha256, sentSha256 }) => `${sha256} ${sentSha256}`)).size).toBe(1);
  });

  test('stays with one record if the other is deleted, and is restored with it', async () => {
    const [one, other] = [await addLogo(510), await addLogo(510)];
    await remove(one);
    expect([await statusesOf(one), await statusesOf(other)]).toEqual([[404], [200]]);
    await remove(other);
    const third = await addLogo(510);
    expect((await restoreRecords(site.staff, [one.id])).errors).toEqual([]);
    expect([await statusesOf(one), await statusesOf(other), await statusesOf(third)]).toEqual([
      [200],
      [404],
      [200],
    ]);
  });

  test('is never lost while others upload, replace, and delete it, and the storage is swept', async () => {
    const { storage } = await openFileStore({ folder: join(site.server.dataDir, 'uploads') });
    const sweep = () =>
      sweepStorage(storage, async () => {
        const rows = await database.fork().findAll(StoredFile, { fields: ['name', 'retiredAt'] });
        const retired = rows.filter(({ retiredAt }) => retiredAt !== null);
        return { rows: rows.map(({ name }) => name), retired: retired.map(({ name }) => name) };
      });
    const kept: Logo[] = [];
    const churn = async () => {
      for (let round = 0; round < 6; round += 1) {
        const [one, other] = await Promise.all([addLogo(520), addLogo(520)]);
        const [, replaced] = await Promise.all([remove(one), replacePicture(other, 530), sweep()]);
        kept.push(await replacePicture(replaced, 520), await addLogo(530));
      }
    };
    await Promise.all([churn(), churn()]);
    await sweep();
    for (const logo of kept) expect(await statusesOf(logo)).toEqual([200]);
  });
});

function nameOf({ picture: { url } }: Logo): string {
  return basename(url);
}
