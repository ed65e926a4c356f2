import { describe, expect, test } from 'vitest';
import { formOf } from '../support/api-client.ts';
import { addByForm, foreignId, made } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const single = async (slug: string) => (await site.visitor.get(`/api/update-blog/${slug}`)).body;
const listed = async (slug: string) =>
  (await site.visitor.get('/api/get-posts')).body.find((post: { slug: string }) => post.slug === slug);

describe("a post's author", () => {
  test('is sent as an id and returned as the whole member, also in lists', async () => {
    const member = await made(site.staff, 'team');
    const { slug, selectedTeam } = await made(site.staff, 'posts', { selectedTeam: member._id });
    expect(selectedTeam).toEqual(member);
    const shown = { ...member, userID: null };
    expect((await single(slug)).selectedTeam).toEqual(shown);
    expect((await listed(slug)).selectedTeam).toEqual(shown);
    expect(shown).toMatchObject({
      membername: expect.stringMatching(/^Member/),
      document: expect.stringMatching(/\.png$/),
    });
  });

  test('stays if an update omits it, and changes otherwise', async () => {
    const [one, other] = [await made(site.staff, 'team'), await made(site.staff, 'team')];
    const { slug } = await made(site.staff, 'posts', { selectedTeam: one._id });
    const save = (fields: Record<string, string>) =>
      site.staff.send('PUT', `/api/update-post/${slug}`, formOf(fields));
    expect((await save({ posttitle: 'Changed' })).body.selectedTeam._id).toBe(one._id);
    expect((await save({ selectedTeam: other._id })).body.selectedTeam._id).toBe(other._id);
    expect((await save({ selectedTeam: '' })).body.selectedTeam).toBeNull();
  });

  test('changes the entity tag of the post when the member is renamed', async () => {
    const member = await made(site.staff, 'team');
    const { slug } = await made(site.staff, 'posts', { selectedTeam: member._id });
    for (const [index, caller] of [site.staff, site.visitor].entries()) {
      const { headers } = await caller.get(`/api/update-blog/${slug}`);
      const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
      const read = async () => {
        const { status, body } = await caller.get(`/api/update-blog/${slug}`, known);
        return [status, body.selectedTeam?.membername];
      };
      expect(await read()).toEqual([304, undefined]);
      await site.staff.send('PUT', `/api/update-team/${member._id}`, formOf({ membername: `New ${index}` }));
      expect(await read()).toEqual([200, `New ${index}`]);
    }
  });

  test('is null after the member is removed, and the post stays', async () => {
    const member = await made(site.staff, 'team');
    const { slug, posttitle } = await made(site.staff, 'posts', { selectedTeam: member._id });
    await site.staff.delete(`/api/delete-team/${member._id}`);
    expect(await single(slug)).toMatchObject({ posttitle, selectedTeam: null });
    expect(await listed(slug)).toMatchObject({ posttitle, selectedTeam: null });
    const saved = await site.staff.send(
      'PUT',
      `/api/update-post/${slug}`,
      formOf({ excerpt: 'Still saved' }),
    );
    expect([saved.status, saved.body.excerpt]).toEqual([200, 'Still saved']);
  });

  test.each([foreignId, 'nobody'])('%s is refused, and no post is created', async (selectedTeam) => {
    const { status, body } = await addByForm(site.staff, 'posts', { slug: 'by-nobody', selectedTeam });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['selectedTeam']]);
    expect((await site.visitor.get('/api/update-blog/by-nobody')).status).toBe(404);
  });

  test('may be a hidden member, whom only staff see', async () => {
    const member = await made(site.staff, 'team', { displayOnTeamPage: 'no' });
    const { slug, selectedTeam } = await made(site.staff, 'posts', { selectedTeam: member._id });
    expect(selectedTeam).toEqual(member);
    expect((await site.staff.get(`/api/update-blog/${slug}`)).body.selectedTeam).toEqual(member);
    expect((await single(slug)).selectedTeam).toBeNull();
    expect((await listed(slug)).selectedTeam).toBeNull();
  });
});
