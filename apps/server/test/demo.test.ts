import { contentTypeNamed, contentTypeOf } from '@daybook/content-engine';
import { expect, test } from 'vitest';
import { readDemoContent, readDemoEntries } from '../src/demo/demo-content.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ SEED: 'demo' });

async function countOf(list: string): Promise<number> {
  const { data } = await site.staff.graphql(`{ ${list} { totalCount } }`);
  return data[list].totalCount;
}

test('a first start creates every record of the demo content', async () => {
  for (const { type, records } of await readDemoContent()) {
    const content = contentTypeNamed(type);
    const list = content ? contentTypeOf(content).names.staffList : '';
    expect([type, await countOf(list)]).toEqual([type, records.length]);
  }
  const { contactMessages, newsletterSignUps } = await readDemoEntries();
  expect(await countOf('contactEntries')).toBe(contactMessages.length);
  expect(await countOf('newsletterEntries')).toBe(newsletterSignUps.length);
  // Its people are invented, so they get no mail.
  expect(await countOf('mailLog')).toBe(0);
});

test('every picture of the demo has a description', async () => {
  const { data } = await site.staff.graphql(`{
    pictures: staffMediaItems(only: undescribed) { totalCount }
    member: staffTeamMembers(pageSize: 1) { items { picture { alt } } }
  }`);
  expect(data.pictures.totalCount).toBe(0);
  expect(data.member.items[0].picture.alt).toMatch(/^Portrait of /);
});

test('posts of the demo have their texts, authors, and pictures', async () => {
  const { data } = await site.visitor.graphql(`{
    posts(pageSize: 50) { items { slug body author { name } picture { variants { url } } } }
  }`);
  const content = await readDemoContent();
  for (const { input } of content.flatMap(({ type, records }) => (type === 'Post' ? records : []))) {
    const post = data.posts.items.find(({ slug }: { slug: string }) => slug === input.slug);
    expect(post).toMatchObject({
      body: input.body,
      author: { name: input.author },
    });
    expect(post.picture.variants.length).toBeGreaterThan(0);
  }
});
