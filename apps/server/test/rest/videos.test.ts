import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, foreignId, made } from '../support/rest-samples.ts';
import { pdf, picture, textFile } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();

/** What events have beyond the contract. */
const emptyTimes = {
  startsAt: null,
  endsAt: null,
  attendance: 'onsite',
  place: '',
  seats: null,
  registrationUrl: '',
};

describe.each(['events', 'webinars'] as const)('%s', (kind) => {
  const listed = async () => (await site.visitor.get(`/api/get-${kind}`)).body;
  const path = (id: string) => `/api/update-${kind}/${id}`;
  const everything = async () => [
    await listed(),
    (await readdir(join(site.server.dataDir, 'uploads'))).sort(),
  ];

  test('are [] if there are none', async () => {
    expect(await listed()).toEqual([]);
  });

  test('are created, and read by everybody, alone and in the order of creation', async () => {
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    const { status, body } = await addByForm(site.staff, kind, { eventstitle: 'Exam <2026>' });
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        eventstitle: 'Exam <2026>',
        description: '<p>What it is about</p>',
        excerpt: 'In one sentence.',
        youtubevideolink: 'https://www.youtube.com/playlist?list=PL123',
        document: expect.stringMatching(/^[a-z0-9]{16,}\.png$/),
        userID: me,
        ...(kind === 'events' && emptyTimes),
      },
    ]);
    const second = await made(site.staff, kind);
    expect((await site.visitor.get(path(body._id))).body).toEqual({ ...body, userID: null });
    expect(await listed()).toEqual([body, second].map((record) => ({ ...record, userID: null })));
    const image = await fetch(`${site.server.url}/uploads/${body.document}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('without an image are refused with the message of the contract, and leave nothing', async () => {
    const before = await everything();
    const emptyPart = { ...textFile('', 'application/octet-stream', ''), name: '' };
    for (const answer of [
      await addByForm(site.staff, kind, {}, null),
      await addByForm(site.staff, kind, {}, emptyPart),
      await addByForm(site.staff, kind, { file: 'logo.png', document: 'logo.png' }, null),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([422, 'Please upload an image.']);
    }
    expect(await everything()).toEqual(before);
  });

  test('with a file that is not an image are refused, and leave nothing', async () => {
    const before = await everything();
    for (const file of [
      pdf('image.png'),
      textFile('image.png', 'image/png'),
      textFile('a.svg', 'image/svg+xml', '<svg/>'),
    ]) {
      const { status, body } = await addByForm(site.staff, kind, {}, file);
      expect([status, body.message]).toEqual([415, expect.stringMatching(/\w/)]);
    }
    expect(await everything()).toEqual(before);
  });

  test('without a text are refused with the field named, and do not even leave the image', async () => {
    const before = await everything();
    const { status, body } = await addByForm(site.staff, kind, {
      eventstitle: '',
      excerpt: ' ',
      youtubevideolink: '',
    });
    const required = ['eventstitle', 'excerpt', 'youtubevideolink'];
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, required]);
    expect(await everything()).toEqual(before);
  });

  test('keep the image in an edit without one, and store a new one under a new name', async () => {
    const before = await made(site.staff, kind);
    const changes = { eventstitle: 'New title', userID: foreignId, unknown: 'x' };
    const saved = await site.staff.send('PUT', path(before._id), formOf(changes));
    expect([saved.status, saved.body]).toEqual([200, { ...before, eventstitle: 'New title' }]);
    const replaced = await site.staff.send(
      'PUT',
      path(before._id),
      formOf({}, await picture('logo.png', 20, 20)),
    );
    expect(replaced.body).toEqual({ ...saved.body, document: expect.stringMatching(/\.png$/) });
    expect(replaced.body.document).not.toBe(before.document);
    expect((await fetch(`${site.server.url}/uploads/${before.document}`)).status).toBe(404);
  });

  test('stay unchanged if an edit is refused, including the image', async () => {
    const before = await made(site.staff, kind);
    const files = await everything();
    const form = formOf({ eventstitle: 'New', excerpt: '' }, await picture('logo.png', 20, 20));
    expect((await site.staff.send('PUT', path(before._id), form)).status).toBe(422);
    const badFile = await site.staff.send(
      'PUT',
      path(before._id),
      formOf({ eventstitle: 'New' }, pdf('logo.png')),
    );
    expect(badFile.status).toBe(415);
    expect((await site.staff.get(path(before._id))).body).toEqual(before);
    expect(await everything()).toEqual(files);
  });

  test('link only to known video hosts', async () => {
    const before = await everything();
    const { _id } = before[0][0];
    for (const youtubevideolink of [
      'not a link',
      'javascript:alert(1)//youtube.com/watch?v=abc',
      'https://evil.example/playlist?list=PL1',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    ]) {
      for (const answer of [
        await addByForm(site.staff, kind, { youtubevideolink }),
        await site.staff.send('PUT', path(_id), formOf({ youtubevideolink })),
      ]) {
        expect([youtubevideolink, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
          youtubevideolink,
          422,
          ['youtubevideolink'],
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    'https://www.youtube.com/playlist?list=PLabc_-123',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
  ])('keep the link %s as it was sent', async (youtubevideolink) => {
    expect((await made(site.staff, kind, { youtubevideolink })).youtubevideolink).toBe(youtubevideolink);
  });

  test('have a sanitized description', async () => {
    const { description } = await made(site.staff, kind, {
      description:
        '<h3>Agenda</h3><iframe src="https://evil.example"></iframe><p onclick="alert(1)">Text</p>',
    });
    expect(description).toMatch(/<h3>Agenda<\/h3>.*<p>Text<\/p>/);
    expect(description).not.toMatch(/iframe|evil|onclick/);
  });

  test('return their _id when removed, and their image is removed too', async () => {
    const { _id, document } = await made(site.staff, kind);
    const { status, body } = await site.staff.delete(`/api/delete-${kind}/${_id}`);
    expect([status, body]).toEqual([200, { _id }]);
    expect((await site.visitor.get(path(_id))).status).toBe(404);
    expect((await fetch(`${site.server.url}/uploads/${document}`)).status).toBe(404);
    expect((await listed()).map((record: { _id: string }) => record._id)).not.toContain(_id);
  });
});
