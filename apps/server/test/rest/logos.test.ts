import { describe, expect, test } from 'vitest';
import { addByForm, made } from '../support/rest-samples.ts';
import { pdf, picture } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const kinds = [
  { kind: 'partnership', none: 'No Partnership Found' },
  { kind: 'membership', none: [] },
] as const;

describe.each(kinds)('get-$kind', ({ kind, none }) => {
  const listed = async (client = site.visitor) => (await client.get(`/api/get-${kind}`)).body;

  test(`returns ${JSON.stringify(none)} if there are none, to staff as well`, async () => {
    const response = await fetch(`${site.server.url}/api/get-${kind}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('json'),
    ]);
    expect(await response.text()).toBe(JSON.stringify(none));
    expect(await listed(site.staff)).toEqual(none);
  });

  test('returns what was added, oldest first, instead of the message', async () => {
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    const { status, body } = await addByForm(site.staff, kind, {
      name: 'https://one.example.com/about?us=1',
    });
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'https://one.example.com/about?us=1',
        document: expect.stringMatching(/^[a-z0-9]{16,}\.png$/),
        userID: me,
      },
    ]);
    const second = await made(site.staff, kind, { name: 'http://two.example.com' });
    expect(await listed()).toEqual([body, second].map((logo) => ({ ...logo, userID: null })));
    expect((await fetch(`${site.server.url}/uploads/${body.document}`)).status).toBe(200);
  });

  test('keeps two pictures with the same name apart', async () => {
    const [wide, high] = [await picture('logo.png', 40, 20), await picture('logo.png', 20, 40)];
    const [one, other] = [await made(site.staff, kind, {}, wide), await made(site.staff, kind, {}, high)];
    expect(one.document).not.toBe(other.document);
    const sizes = [one, other].map(async ({ document }) =>
      new DataView(await (await fetch(`${site.server.url}/uploads/${document}`)).arrayBuffer()).getUint32(16),
    );
    expect(await Promise.all(sizes)).toEqual([40, 20]);
  });

  test('requires an image', async () => {
    const before = await listed();
    const { status, body } = await addByForm(site.staff, kind, {}, null);
    expect([status, body.message]).toEqual([422, 'Please upload an image.']);
    expect((await addByForm(site.staff, kind, {}, pdf('logo.png'))).status).toBe(415);
    expect(await listed()).toEqual(before);
  });

  test.each([
    '',
    'partner.example.com',
    'javascript:alert(1)',
    '//partner.example.com',
    'mailto:a@example.com',
    'https://',
  ])('refuses %j as an address', async (name) => {
    const before = await listed();
    const { status, body } = await addByForm(site.staff, kind, { name });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name']]);
    expect(await listed()).toEqual(before);
  });

  test('returns the _id of each removed one, and in the end that there are none', async () => {
    const logos: { _id: string; document: string }[] = await listed();
    for (const { _id, document } of logos) {
      const { status, body } = await site.staff.delete(`/api/delete-${kind}/${_id}`);
      expect([status, body]).toEqual([200, { _id }]);
      expect((await fetch(`${site.server.url}/uploads/${document}`)).status).toBe(404);
    }
    expect(logos.length).toBeGreaterThan(1);
    expect(await listed()).toEqual(none);
  });
});
