import { describe, expect, test } from 'vitest';
import type { TestFile } from '../support/api-client.ts';
import { addByForm, foreignId, made } from '../support/rest-samples.ts';
import { pdf, picture, textFile } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const listed = async () => (await site.visitor.get('/api/get-newsletterresources')).body;
const linkOf = async (fileId: string): Promise<string> =>
  (await site.visitor.get(`/api/download-newsletter/${fileId}`)).body.link;

describe('newsletter files', () => {
  test('are [] if there are none', async () => {
    expect(await listed()).toEqual([]);
  });

  test('are listed oldest first', async () => {
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    const { status, body } = await addByForm(site.staff, 'newsletterresources', { name: 'Issue <1>' });
    expect([status, body]).toMatchObject([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Issue <1>',
        fileId: expect.stringMatching(/\w/),
        userID: me,
      },
    ]);
    const further = [
      await made(site.staff, 'newsletterresources'),
      await made(site.staff, 'newsletterresources'),
    ];
    expect(await listed()).toEqual([body, ...further].map((issue) => ({ ...issue, userID: null })));
  });

  const files: [string, () => TestFile | Promise<TestFile>, string][] = [
    ['a PDF', () => pdf('Q1 report.pdf', 'with its own bytes \u0000\u00ff'), 'application/pdf'],
    ['a picture', () => picture('issue.png', 120, 80), 'image/png'],
  ];
  test.each(files)(
    'that are %s are served byte for byte, as an attachment, without a token',
    async (_what, file, type) => {
      const sent = await file();
      const { fileId } = await made(site.staff, 'newsletterresources', {}, sent);
      const response = await fetch(await linkOf(fileId));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(response.headers.get('content-disposition')).toContain(sent.name);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(sent.bytes))).toBe(true);
    },
  );

  test('with the same name do not replace each other', async () => {
    const one = await made(site.staff, 'newsletterresources', {}, pdf('issue.pdf', 'one'));
    const other = await made(site.staff, 'newsletterresources', {}, pdf('issue.pdf', 'other'));
    expect(await (await fetch(await linkOf(one.fileId))).text()).toContain('% one');
    expect(await (await fetch(await linkOf(other.fileId))).text()).toContain('% other');
  });

  test('require a name and a file, with the messages of the contract', async () => {
    const before = await listed();
    const noFile = await addByForm(site.staff, 'newsletterresources', {}, null);
    expect([noFile.status, noFile.body.message]).toEqual([422, 'Please upload an file.']);
    const noName = await addByForm(site.staff, 'newsletterresources', { name: '' });
    expect([noName.status, Object.keys(noName.body.fields)]).toEqual([422, ['name']]);
    expect(await listed()).toEqual(before);
  });

  test.each([
    textFile('issue.pdf', 'application/pdf'),
    textFile('issue.html', 'text/html', '<script>alert(1)</script>'),
    textFile('issue.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ])('that are neither PDF nor picture are refused: $name', async (file) => {
    const before = await listed();
    const { status, body } = await addByForm(site.staff, 'newsletterresources', {}, file);
    expect([status, body.message]).toEqual([415, expect.stringMatching(/\w/)]);
    expect(await listed()).toEqual(before);
  });

  test('are removed by fileId, and nothing of them is served afterwards', async () => {
    const { _id, fileId } = await made(site.staff, 'newsletterresources');
    const link = await linkOf(fileId);
    expect((await site.staff.delete(`/api/delete-newsletterresources/${_id}`)).status).toBe(404);
    const { status, body } = await site.staff.delete(`/api/delete-newsletterresources/${fileId}`);
    expect([status, body]).toEqual([200, { _id }]);
    expect((await site.visitor.get(`/api/download-newsletter/${fileId}`)).status).toBe(404);
    expect((await fetch(link)).status).toBe(404);
    expect((await listed()).map((issue: { _id: string }) => issue._id)).not.toContain(_id);
  });

  test('that do not exist have no link', async () => {
    for (const fileId of [foreignId, 'undefined', '..%2f..%2fetc%2fpasswd']) {
      const { status, body } = await site.visitor.get(`/api/download-newsletter/${fileId}`);
      expect([fileId, status, body]).toEqual([fileId, 404, { message: expect.stringMatching(/\w/) }]);
    }
  });
});
