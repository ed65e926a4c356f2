import { describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, foreignId, made } from '../support/rest-samples.ts';
import { picture, textFile } from '../support/test-files.ts';
import { useSite } from '../support/use-site.ts';
import { useTeam } from '../support/use-team.ts';

const site = useSite();
const { listed, names, places, team } = useTeam(site);
const one = (id: string) => site.staff.get(`/api/update-Team/${id}`);

describe('a team member', () => {
  test('is created with a picture, returned completely, and last in the order', async () => {
    await team('First');
    const { status, body } = await addByForm(site.staff, 'team', { membername: 'Ada <Lovelace>' });
    const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        membername: 'Ada <Lovelace>',
        memberposition: 'Partner',
        memberdesc: 'Knows the rules.',
        memberlinkden: 'https://www.linkedin.com/in/member',
        membertwitter: 'https://twitter.com/member',
        displayOnTeamPage: 'yes',
        document: expect.stringMatching(/^[a-z0-9]{16,}\.png$/),
        order: 2,
        userID: me,
      },
    ]);
    expect((await one(body._id)).body).toEqual(body);
    expect((await fetch(`${site.server.url}/uploads/${body.document}`)).status).toBe(200);
  });

  test('requires only a name and a position', async () => {
    const { status, body } = await addByForm(site.staff, 'team', { membername: '', memberposition: ' ' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['membername', 'memberposition']]);
    expect(await listed()).toEqual([]);
    const least = await site.staff.send(
      'POST',
      '/api/add-team',
      formOf({ membername: 'Ada', memberposition: 'Partner' }),
    );
    expect([least.status, least.body]).toMatchObject([
      200,
      { memberdesc: '', memberlinkden: '', membertwitter: '', document: null, displayOnTeamPage: 'yes' },
    ]);
  });

  test.each(['memberlinkden', 'membertwitter'])('accepts web addresses only as %s', async (field) => {
    for (const link of [
      'javascript:alert(1)',
      'linkedin.com/in/ada',
      'data:text/html,x',
      '//example.com',
      'ftp://example.com',
    ]) {
      const { status, body } = await addByForm(site.staff, 'team', { [field]: link });
      expect([link, status, Object.keys(body.fields ?? {})]).toEqual([link, 422, [field]]);
    }
    expect(await listed()).toEqual([]);
    const { [field]: link } = await made(site.staff, 'team', { [field]: 'http://example.com/ada?x=1' });
    expect(link).toBe('http://example.com/ada?x=1');
  });

  test('accepts only yes and no for whether it is displayed', async () => {
    const { status, body } = await addByForm(site.staff, 'team', { displayOnTeamPage: 'maybe' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['displayOnTeamPage']]);
    expect(await listed()).toEqual([]);
  });

  test('requires a real picture', async () => {
    const { status, body } = await addByForm(site.staff, 'team', {}, textFile('face.png', 'image/png'));
    expect([status, body.message]).toEqual([415, expect.stringMatching(/\w/)]);
    expect(await listed()).toEqual([]);
  });

  test('is changed by the same form, which may omit the picture and other fields', async () => {
    const before = await made(site.staff, 'team');
    const path = `/api/update-Team/${before._id}`;
    const saved = await site.staff.send(
      'PUT',
      path,
      formOf({ membername: 'New name', userID: foreignId, order: '9' }),
    );
    expect([saved.status, saved.body]).toEqual([200, { ...before, membername: 'New name' }]);
    const replaced = await site.staff.send('PUT', path, formOf({}, await picture('logo.png', 20, 20)));
    expect(replaced.body).toEqual({ ...saved.body, document: expect.stringMatching(/\.png$/) });
    expect(replaced.body.document).not.toBe(before.document);
    expect((await one(before._id)).body).toEqual(replaced.body);
  });

  test('cannot be changed to have no name or no position', async () => {
    const before = await made(site.staff, 'team');
    const saved = await site.staff.send(
      'PUT',
      `/api/update-Team/${before._id}`,
      formOf({ membername: '', memberdesc: 'New' }),
    );
    expect([saved.status, Object.keys(saved.body.fields)]).toEqual([422, ['membername']]);
    expect((await one(before._id)).body).toEqual(before);
  });

  test('returns its _id when removed, and leaves no gap in the order', async () => {
    const [, second = ''] = await team('A', 'B', 'C', 'D');
    const { status, body } = await site.staff.delete(`/api/delete-team/${second}`);
    expect([status, body]).toEqual([200, { _id: second }]);
    const left = await listed();
    expect([names(left), places(left)]).toEqual([
      ['A', 'C', 'D'],
      [1, 2, 3],
    ]);
    expect((await one(second)).status).toBe(404);
  });
});

describe('a member that is not displayed', () => {
  test('is listed only for staff', async () => {
    await made(site.staff, 'team', { membername: 'Shown' });
    const hidden = await made(site.staff, 'team', { membername: 'Hidden', displayOnTeamPage: 'no' });
    await made(site.staff, 'team', { membername: 'Last' });
    expect(names(await listed(site.visitor))).toEqual(['Shown', 'Last']);
    expect(names(await listed(site.visitor.as('nonsense')))).toEqual(['Shown', 'Last']);
    expect(names(await listed())).toEqual(['Shown', 'Hidden', 'Last']);
    await site.staff.send('PUT', `/api/update-Team/${hidden._id}`, formOf({ displayOnTeamPage: 'yes' }));
    expect(names(await listed(site.visitor))).toEqual(['Shown', 'Hidden', 'Last']);
  });
});
