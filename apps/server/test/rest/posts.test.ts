import { describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, filledForm, foreignId, made } from '../support/rest-samples.ts';
import { picture } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const read = async (slug: string) => (await site.visitor.get(`/api/update-blog/${slug}`)).body;
const update = (slug: string, fields: Record<string, string | string[]>) =>
  site.staff.send('PUT', `/api/update-post/${slug}`, formOf(fields));

describe('a new post', () => {
  test('from a form with a picture is returned completely, and the same by its slug', async () => {
    const signedIn = (await site.staff.graphql('{ me { id } }')).data.me;
    const { status, body } = await addByForm(site.staff, 'posts', {
      slug: 'first',
      posttitle: 'A <b>title</b>',
    });
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        slug: 'first',
        posttitle: 'A <b>title</b>',
        description: '<p>A long story</p>',
        excerpt: 'A short story.',
        tags: 'SEC,RIA',
        metatitle: 'For search engines',
        metadescription: 'More for search engines',
        date: '2026-03-31',
        document: expect.stringMatching(/^[a-z0-9]{16,}\.png$/),
        selectedTeam: null,
        userID: signedIn.id,
      },
    ]);
    expect(await read('first')).toEqual({ ...body, userID: null });
    expect((await site.staff.get('/api/update-blog/first')).body).toEqual(body);
  });

  test('shows its picture under the name in document', async () => {
    const { document } = await made(site.staff, 'posts', {}, await picture('Head Shot.png', 64, 36));
    const response = await fetch(`${site.server.url}/uploads/${document}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('may be sent as JSON, without a picture', async () => {
    const post = {
      posttitle: 'T',
      slug: 'json',
      excerpt: 'E',
      metatitle: 'M',
      metadescription: 'D',
      date: '2026-01-02',
    };
    const { status, body } = await site.staff.post('/api/add-posts', { ...post, tags: ['SEC', 'RIA exam'] });
    expect([status, body]).toMatchObject([
      200,
      { ...post, tags: 'SEC,RIA exam', description: '', document: null },
    ]);
  });

  test.each([
    [['SEC', 'RIA'], 'SEC,RIA'],
    ['SEC,RIA', 'SEC,RIA'],
    ['SEC exams', 'SEC exams'],
    [['SEC exams'], 'SEC exams'],
    [['SEC, RIA', 'Funds'], 'SEC,RIA,Funds'],
    ['', ''],
  ])('with the tags %j has %j', async (tags, stored) => {
    const { slug } = await made(site.staff, 'posts', { tags });
    expect((await read(slug)).tags).toBe(stored);
    await update(slug, { tags: 'Other' });
    await update(slug, { tags });
    expect((await read(slug)).tags).toBe(stored);
  });

  test('accepts tags as tags[] too', async () => {
    const form = await filledForm('posts', { slug: 'bracketed', 'tags[]': ['SEC', 'RIA'] });
    form.delete('tags');
    expect((await site.staff.send('POST', '/api/add-posts', form)).body.tags).toBe('SEC,RIA');
  });

  test('without required fields is refused with each field named, and leaves nothing', async () => {
    const before = (await site.visitor.get('/api/get-posts-count')).body;
    const required = ['posttitle', 'slug', 'excerpt', 'metatitle', 'metadescription', 'date'];
    const empty = Object.fromEntries(required.map((name) => [name, '']));
    for (const answer of [
      await addByForm(site.staff, 'posts', empty),
      await site.staff.post('/api/add-posts', {}),
    ]) {
      expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([422, [...required].sort()]);
    }
    expect((await site.visitor.get('/api/get-posts-count')).body).toEqual(before);
  });

  test.each(['yesterday', '2026-02-30', '31.03.2026'])('with the date %s is refused', async (date) => {
    const { status, body } = await addByForm(site.staff, 'posts', { date });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['date']]);
  });

  test('with the slug of another post gets 409, and the other keeps it', async () => {
    const first = await made(site.staff, 'posts', { slug: 'taken', posttitle: 'First' });
    const { status, body } = await addByForm(site.staff, 'posts', { slug: 'taken', posttitle: 'Second' });
    expect([status, body]).toMatchObject([409, { message: expect.stringMatching(/slug/) }]);
    expect(await read('taken')).toMatchObject({ _id: first._id, posttitle: 'First' });
  });

  test('is sanitized, and keeps what editors write', async () => {
    const kept =
      '<h2>Head</h2><ul><li><em>one</em></li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>';
    const { description } = await made(site.staff, 'posts', {
      description: `${kept}<script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">link</a>`,
    });
    expect(description).toContain('<h2>Head</h2>');
    expect(description).toContain('<li><em>one</em></li>');
    expect(description).toContain('<td>cell</td>');
    expect(description).toContain('link');
    expect(description).not.toMatch(/script|onclick|alert/);
  });
});

describe('an update', () => {
  test('changes the fields it has and keeps all others, including the date', async () => {
    const before = await made(site.staff, 'posts', { date: '2025-12-31' });
    const { status, body } = await update(before.slug, {
      posttitle: 'Changed',
      userID: foreignId,
      unknown: 'x',
    });
    expect([status, body]).toEqual([200, { ...before, posttitle: 'Changed' }]);
    expect(await read(before.slug)).toEqual({ ...body, userID: null });
  });

  test('is refused if it empties required fields, and changes nothing', async () => {
    const { slug } = await made(site.staff, 'posts');
    const before = await read(slug);
    const { status, body } = await update(slug, { posttitle: 'Changed', excerpt: '  ' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['excerpt']]);
    expect(await read(slug)).toEqual(before);
  });

  test('of the slug moves the post; the earlier slug still finds it and no other post can have it', async () => {
    const { _id } = await made(site.staff, 'posts', { slug: 'old' });
    expect((await update('old', { slug: 'new' })).body).toMatchObject({ _id, slug: 'new' });
    expect(await read('new')).toMatchObject({ _id });
    expect(await read('old')).toMatchObject({ _id, slug: 'new' });
    expect((await addByForm(site.staff, 'posts', { slug: 'old' })).status).toBe(409);
    expect((await update('old', { posttitle: 'By its earlier slug' })).body).toMatchObject({
      _id,
      slug: 'new',
    });
  });

  test('to a slug of another post gets 409 and changes nothing', async () => {
    const [one, other] = [await made(site.staff, 'posts'), await made(site.staff, 'posts')];
    const { status } = await update(one.slug, { slug: other.slug, posttitle: 'Changed' });
    expect([status, (await read(one.slug)).posttitle]).toEqual([409, one.posttitle]);
    expect((await read(other.slug))._id).toBe(other._id);
  });

  test('without a file keeps the picture; with one, the picture gets a new name', async () => {
    const { slug, document } = await made(site.staff, 'posts');
    expect((await update(slug, { posttitle: 'Changed' })).body.document).toBe(document);
    const form = await filledForm('posts', { slug }, await picture('logo.png', 30, 20));
    const replaced = (await site.staff.send('PUT', `/api/update-post/${slug}`, form)).body.document;
    expect(replaced).toMatch(/^[a-z0-9]{16,}\.png$/);
    expect(replaced).not.toBe(document);
    expect((await fetch(`${site.server.url}/uploads/${replaced}`)).status).toBe(200);
    expect((await fetch(`${site.server.url}/uploads/${document}`)).status).toBe(404);
  });
});

test('a removed post returns its _id, and every slug gets 404', async () => {
  const { _id } = await made(site.staff, 'posts', { slug: 'gone-soon' });
  await update('gone-soon', { slug: 'gone' });
  const { status, body } = await site.staff.delete(`/api/delete-posts/${_id}`);
  expect([status, body]).toEqual([200, { _id }]);
  for (const slug of ['gone', 'gone-soon'])
    expect((await site.visitor.get(`/api/update-blog/${slug}`)).status).toBe(404);
  expect((await site.staff.delete(`/api/delete-posts/${_id}`)).status).toBe(404);
});
