import { describe, expect, test } from 'vitest';
import { newCollaborator } from '../support/rest-samples.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();

const shared = {
  email: 'ada@example.com',
  jobTitle: 'CCO',
  company: 'Engines <Ltd>',
  message: 'Please call me.\nSoon.',
};
const message = { ...shared, firstName: 'Ada', lastName: 'Lovelace' };
const contact = (changes: object = {}) =>
  site.visitor.graphql('mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }', {
    input: { ...message, ...changes },
  });
const signUp = (email: string) =>
  site.visitor.graphql('mutation ($input: NewsletterInput!) { signUpForNewsletter(input: $input) { ok } }', {
    input: { email },
  });
const emails = (entries: { email: string }[]) => entries.map(({ email }) => email);

test('without entries, the contacts are [] and the sign-ups a message', async () => {
  expect((await site.staff.get('/api/get-contact')).body).toEqual([]);
  const { status, body } = await site.staff.get('/api/get-newsletter');
  expect([status, body]).toEqual([200, 'No newsletterresources Found']);
});

describe('get-contact', () => {
  test('returns what visitors wrote, oldest first', async () => {
    await contact();
    await contact({ email: 'bob@example.com', lastName: '', jobTitle: '', company: '' });
    const { status, body } = await site.staff.get('/api/get-contact');
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      ...shared,
      fname: 'Ada',
      lname: 'Lovelace',
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(emails(body)).toEqual(['ada@example.com', 'bob@example.com']);
  });

  test('ignores an unknown state', async () => {
    const { status, body } = await site.staff.get('/api/get-contact?states=foo');
    expect([status, emails(body)]).toEqual([200, ['ada@example.com', 'bob@example.com']]);
  });

  test('leaves spam out unless it is requested', async () => {
    await contact({ email: 'robot@example.com', website: 'https://casino.example.com' });
    const people = ['ada@example.com', 'bob@example.com'];
    for (const query of ['', '?spam=false', '?spam=1', '?spam=', '?spam[]=true']) {
      expect([query, emails((await site.staff.get(`/api/get-contact${query}`)).body)]).toEqual([
        query,
        people,
      ]);
    }
    const all = await site.staff.get('/api/get-contact?spam=true');
    expect([all.status, emails(all.body)]).toEqual([200, [...people, 'robot@example.com']]);
    const page = await site.staff.get('/api/get-contact?spam=true&asOf=x&pageSize=1&page=2');
    expect(page.headers.get('link')).toBe('</api/get-contact?spam=true&page=3&pageSize=1>; rel="next"');
  });
});

describe('get-newsletter', () => {
  test('returns who signed up, oldest first and each once', async () => {
    for (const email of ['ada@example.com', 'bob@example.com', 'ADA@example.com']) await signUp(email);
    const { status, body } = await site.staff.get('/api/get-newsletter');
    expect([status, emails(body)]).toEqual([200, ['ada@example.com', 'bob@example.com']]);
    expect(body[0]._id).toMatch(/^[0-9a-f]{24}$/);
  });
});

test.each(['/api/get-contact', '/api/get-newsletter'])('%s is for staff only', async (path) => {
  const account = newCollaborator();
  await site.staff.post('/api/add-collaborator', account);
  const collaborator = await site.visitor.signedIn(account);
  expect(await collaborator.get(path)).toMatchObject({
    status: 200,
    body: (await site.staff.get(path)).body,
  });
  for (const caller of [site.visitor, site.visitor.as('nonsense')]) {
    const { status, body } = await caller.get(`${path}?spam=true`);
    expect([status, body]).toEqual([401, { message: expect.stringMatching(/\w/) }]);
  }
});
