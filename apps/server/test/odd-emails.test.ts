import { expect, test } from 'vitest';
import { superadmin } from './support/test-server.ts';
import { useSite } from './support/use-site.ts';

const site = useSite({ PUBLIC_FORMS_PER_ADDRESS: '1000' });
const password = 'lantern orchard tidal';
const taken = 'Collaborator with this email already exists. Choose another email.';

/** Spellings of an address with invisible characters. */
const spellings = (name: string) => [
  `${name}\u0000@example.com`,
  `\u0000${name}@example.com`,
  `${name}@example.com\u0000`,
  `${name}@exam\u0007ple.com`,
  `${name}@exam\tple.com`,
  `${name}@exam\nple.com\r\n`,
  `${name}@exam\u000bple.com`,
  `${name}@exam\u007f\u0085ple.com`,
];

test('an account has one address, whatever control characters are typed into it', async () => {
  const ada = { fname: 'Ada', email: 'a\u0000da@example.com', password };
  const { status, body } = await site.staff.post('/api/add-collaborator', ada);
  expect([status, body.email]).toEqual([200, 'ada@example.com']);
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  const update =
    'mutation ($id: ID!, $input: CollaboratorUpdateInput!) { updateCollaborator(id: $id, input: $input) { id } }';
  const me = (await site.staff.graphql('{ me { id } }')).data.me.id;
  for (const email of spellings('ada')) {
    const again = { email, password };
    const rest = await site.staff.post('/api/add-collaborator', { ...again, fname: 'Eve' });
    expect([rest.status, rest.body.message], JSON.stringify(email)).toEqual([400, taken]);
    const made = await site.staff.graphql(create, { input: { ...again, name: 'Eve' } });
    expect(made.errors[0]?.extensions.code, JSON.stringify(email)).toBe('EMAIL_TAKEN');
    const changed = await site.staff.graphql(update, { id: me, input: { email } });
    expect(changed.errors[0]?.extensions.code, JSON.stringify(email)).toBe('EMAIL_TAKEN');
  }
});

test('a sign-in ignores them, on both APIs', async () => {
  const signIn =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { user { email } } }';
  for (const email of spellings('owner')) {
    const wanted = { password: superadmin.password, email };
    expect((await site.visitor.post('/api/login', wanted)).status, JSON.stringify(email)).toBe(200);
    const { data } = await site.visitor.graphql(signIn, wanted);
    expect(data?.signIn.user.email, JSON.stringify(email)).toBe(superadmin.email);
  }
});

test('the public forms remove them, over GraphQL and posted', async () => {
  const document = `mutation ($contact: ContactInput!, $newsletter: NewsletterInput!) {
    submitContact(input: $contact) { ok }
    signUpForNewsletter(input: $newsletter) { ok }
  }`;
  for (const email of spellings('reader')) {
    const { errors } = await site.visitor.graphql(document, {
      contact: { firstName: 'Ada', email, message: 'Hello' },
      newsletter: { email },
    });
    expect(errors, JSON.stringify(email)).toEqual([]);
    const form = new URLSearchParams({ firstName: 'Ada', email, message: 'Hello' });
    const { status } = await fetch(`${site.server.url}/forms/contact`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(status, JSON.stringify(email)).toBe(303);
  }
  const contact = (await site.staff.get('/api/get-contact')).body;
  expect(new Set(contact.map(({ email }: { email: string }) => email))).toEqual(
    new Set(['reader@example.com']),
  );
  const newsletter = (await site.staff.get('/api/get-newsletter')).body;
  expect(newsletter.map(({ email }: { email: string }) => email)).toEqual(['reader@example.com']);
});
