import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { picture } from './support/test-files.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const json = { 'content-type': 'application/json' };

/** Sends a raw body as staff or as a visitor, and parses the JSON response. */
async function post(
  path: string,
  body: RequestInit['body'],
  headers: Record<string, string>,
  token = site.staff.token,
) {
  const response = await fetch(site.server.url + path, {
    method: 'POST',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: body ?? null,
    duplex: 'half',
  } as RequestInit);
  expect(response.headers.get('content-type')).toContain('application/json');
  return { status: response.status, body: JSON.stringify(await response.json()) };
}

/** A body without an announced length. */
function streamed(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

describe('a body of a visitor above 256 kB', () => {
  const large = 'x'.repeat(257 * 1024);
  const bodies: [string, string, unknown][] = [
    ['GraphQL', '/graphql', { query: '{ posts { totalCount } }', variables: { large } }],
    ['the sign-in', '/api/login', { email: 'a@example.com', password: large }],
  ];

  test.each(bodies)('is refused by %s, with and without an announced length', async (_name, path, body) => {
    const text = JSON.stringify(body);
    expect((await post(path, text, json, null)).status).toBe(413);
    expect((await post(path, streamed(text), json, null)).status).toBe(413);
    expect((await post(path, text, json, 'a'.repeat(43))).status).toBe(413);
  });

  test('is accepted with 250 kB', async () => {
    const body = { query: '{ posts { totalCount } }', variables: { large: large.slice(0, 250 * 1024) } };
    expect((await post('/graphql', JSON.stringify(body), json, null)).status).toBe(200);
  });
});

describe('a small body that decompresses to a large one', () => {
  const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024, ' '));
  const packed = { ...json, 'content-encoding': 'gzip' };

  test.each(['/graphql', '/api/login', '/api/add-packages'])('is refused by %s', async (path) => {
    if (path !== '/api/add-packages') expect((await post(path, bomb, packed, null)).status).toBe(413);
    expect((await post(path, bomb, packed)).status).toBe(413);
  });
});

describe('JSON that is nested 100,000 levels deep is refused', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const mutation =
    'mutation ($input: AccordionCreateInput!) { createAccordion(input: $input) { id items { name } } }';

  test.each([
    ['the sign-in', '/api/login', `{"email":${deep},"password":"x"}`, 422],
    ['REST', '/api/add-accordian', `{"packageName":"x","items":${deep}}`, 422],
    ['REST, in a text field', '/api/add-packages', `{"packagetitle":${deep}}`, 422],
    ['variables', '/graphql', `{"query":"${mutation}","variables":{"input":{"items":${deep}}}}`, 400],
    ['extensions', '/graphql', `{"query":"{ me { id } }","extensions":{"a":${deep}}}`, 400],
  ])('by %s', async (_name, path, body, status) => {
    expect((await post(path, body, json)).status).toBe(status);
  });

  test('also by the cache lookup, if the body is small', async () => {
    const shorter = '['.repeat(15_000) + ']'.repeat(15_000);
    const body = `{"query":"{ posts { totalCount } }","variables":{"a":${shorter}}}`;
    expect((await post('/graphql', body, json, null)).status).toBe(400);
  });
});

describe('a long description', () => {
  const create = `mutation ($input: PackageCreateInput!) { createPackage(input: $input) { id description } }`;
  const escapedSmile = '\\ud83d\\ude00';

  function bodyWith(escapedText: string): string {
    const variables = `{"input":{"title":"Long","description":"<p>${escapedText}</p>"}}`;
    return `{"query":${JSON.stringify(create)},"variables":${variables}}`;
  }

  test.each([1_000_000, 2_300_000])(
    'of %d escaped characters of 4 bytes is stored completely',
    async (count) => {
      const body = bodyWith(escapedSmile.repeat(count));
      const answer = await post('/graphql', body, json);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body).data?.createPackage.description === `<p>${'😀'.repeat(count)}</p>`).toBe(
        true,
      );
    },
  );

  test('of 5,000,000 characters of 4 bytes is accepted', async () => {
    const answer = await post('/graphql', bodyWith('😀'.repeat(5_000_000 - 7)), json);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).errors).toBeUndefined();
  });

  test('of more than 5,000,000 characters is refused on both APIs, naming the field', async () => {
    const tooLong = 'a'.repeat(5_000_001);
    const answer = await post('/graphql', bodyWith(tooLong), json);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body).errors[0].extensions).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      fields: { description: expect.stringContaining('5,000,000') },
    });
    const rest = await site.staff.post('/api/add-packages', { packagetitle: 'Long', packagedesc: tooLong });
    expect([rest.status, Object.keys(rest.body.fields)]).toEqual([413, ['packagedesc']]);
  });
});

describe('a body that is not a JSON object', () => {
  test.each(['{"query": "{ me', '', 'null', '"text"', '42', '[]', '{"a":1}}', '\u0000'])(
    'is refused: %j',
    async (body) => {
      for (const token of [site.staff.token, null]) {
        const graphql = await post('/graphql', body, json, token);
        expect(graphql.status).toBe(400);
        const signIn = await post('/api/login', body, json, token);
        expect(signIn.status).toBe(body === '' ? 401 : 422);
      }
    },
  );

  test('is refused if its encoding or character set is not the announced one or is unknown', async () => {
    const claims = [
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'zip' },
      { 'content-type': 'application/json; charset=klingon' },
    ];
    for (const claim of claims) {
      const { status } = await post('/graphql', '{"query":"{ me { id } }"}', { ...json, ...claim });
      expect([400, 415]).toContain(status);
    }
  });
});

describe('a multipart request to GraphQL', () => {
  const preflight = { 'apollo-require-preflight': 'true' };
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const operations = part(
    'operations',
    JSON.stringify({ query: '{ me { id } }', variables: { file: null } }),
  );
  const end = '--b--\r\n';
  const broken: [string, string][] = [
    ['nothing', ''],
    ['no parts', end],
    ['no end', operations],
    ['no operations', part('map', '{}') + end],
    ['no map', operations + end],
    ['operations that are not JSON', part('operations', '{') + part('map', '{}') + end],
    ['operations that are not an object', part('operations', '1') + part('map', '{}') + end],
    ['a map that is not JSON', operations + part('map', '{') + end],
    ['a map to a path that does not exist', operations + part('map', '{"0":["query.a"]}') + end],
    ['a part without a name', `--b\r\nContent-Type: text/plain\r\n\r\nx\r\n${end}`],
  ];

  test.each(broken)('with %s is refused', async (_name, body) => {
    const headers = { ...preflight, 'content-type': 'multipart/form-data; boundary=b' };
    expect((await post('/graphql', body, headers)).status).toBe(400);
  });

  test('without a boundary is refused', async () => {
    const { status } = await post('/graphql', operations + end, {
      ...preflight,
      'content-type': 'multipart/form-data',
    });
    expect(status).toBe(400);
  });

  test('may omit the null in place of its file', async () => {
    const query = 'mutation ($input: PartnershipCreateInput!) { createPartnership(input: $input) { id } }';
    const input = { url: 'https://a.example.com' };
    const image = await picture();
    const form = new FormData();
    form.append('operations', JSON.stringify({ query, variables: { input } }));
    form.append('map', '{"0":["variables.input.picture"]}');
    form.append('0', new Blob([image.bytes]), image.name);
    const answer = await post('/graphql', form, preflight);
    expect(JSON.parse(answer.body)).toMatchObject({
      data: { createPartnership: { id: expect.any(String) } },
    });
  });

  test('is refused if its file is missing', async () => {
    const query =
      'mutation ($file: Upload) { createPartnership(input: { url: "https://a.example.com", picture: $file }) { id } }';
    const body =
      part('operations', JSON.stringify({ query, variables: { file: null } })) +
      part('map', '{"0":["variables.file"]}') +
      end;
    const answer = await post('/graphql', body, {
      ...preflight,
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect(JSON.parse(answer.body).errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });
});
