import { AuditEntry } from '@daybook/content-engine';
import { emptyTables } from '@daybook/content-engine/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestForms } from '../testing/test-forms.ts';
import { ContactEntry } from './contact-entry.ts';

const submit = 'mutation ($input: ContactInput!) { submitContact(input: $input) { ok } }';
const list = /* GraphQL */ `
  query ($search: String, $spam: Boolean, $handled: Boolean, $page: Int = 1, $pageSize: Int = 100) {
    contactEntries(search: $search, spam: $spam, handled: $handled, page: $page, pageSize: $pageSize) {
      items { id firstName lastName email jobTitle company message resource spam handledAt handledByName userID }
      totalCount
    }
  }
`;
const names =
  'query ($spam: Boolean = false, $handled: Boolean, $search: String, $sort: ContactEntrySort) { contactEntries(spam: $spam, handled: $handled, search: $search, sort: $sort) { items { firstName } } }';
const mark = /* GraphQL */ `
  mutation ($id: ID!, $handled: Boolean, $spam: Boolean) {
    markContactEntry(id: $id, handled: $handled, spam: $spam) { spam handledAt handledByName meta { version } }
  }
`;
const remove = 'mutation ($id: ID!) { removeContactEntry(id: $id) { id firstName } }';

const message = { firstName: 'Grace', email: 'grace@example.com', message: 'Do you help new advisers?' };

describe('the contact form', () => {
  let forms: TestForms;
  beforeAll(async () => {
    forms = await TestForms.open();
  });
  afterAll(() => forms.orm.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    return emptyTables(forms.fork());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function send(input: object, address?: string): Promise<void> {
    vi.advanceTimersByTime(1_000);
    const answer = await forms.run(submit, { input }, address === undefined ? {} : { address });
    expect(answer).toEqual({ data: { submitContact: { ok: true } }, refusal: null });
  }

  async function shown(variables: object = {}): Promise<string[]> {
    const page = await forms.asStaff(names, { ...variables });
    return (page as { items: { firstName: string }[] }).items.map((entry) => entry.firstName);
  }

  const onlyId = async () => (await forms.fork().findOneOrFail(ContactEntry, { email: message.email })).id;

  test('stores what a visitor writes for staff to read', async () => {
    await send({
      ...message,
      firstName: '  Grace \n',
      lastName: 'Hopper',
      jobTitle: 'CCO',
      company: 'Eastwell',
      message: ' One\r\n\r\nTwo ',
    });
    expect(await forms.asStaff(list)).toEqual({
      items: [
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          firstName: 'Grace',
          lastName: 'Hopper',
          email: 'grace@example.com',
          jobTitle: 'CCO',
          company: 'Eastwell',
          message: 'One\n\nTwo',
          resource: '',
          spam: false,
          handledAt: null,
          handledByName: null,
          userID: null,
        },
      ],
      totalCount: 1,
    });
  });

  test('accepts any text, also characters that the database cannot store', async () => {
    await send({
      ...message,
      firstName: "Robert'); drop table contact_entry;--",
      company: 'a\u0000b',
      message: '\ud800 <b>🦊</b>',
    });
    expect(await shown()).toEqual(["Robert'); drop table contact_entry;--"]);
  });

  test.each([
    [{ firstName: '' }, { firstName: 'First name is required.' }],
    [{ firstName: ' \u0000 ' }, { firstName: 'First name is required.' }],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'First name must not be longer than 100 characters.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'grace' }, { email: 'Enter a valid email address.' }],
    [{ message: '' }, { message: 'Message is required.' }],
    [{ message: '', resource: ' ' }, { message: 'Message is required.' }],
    [{ message: 'x'.repeat(10_001) }, { message: 'Message must not be longer than 10,000 characters.' }],
    [
      { firstName: '', email: '' },
      { firstName: 'First name is required.', email: 'Email is required.' },
    ],
  ])('names what is wrong with %j', async (part, fields) => {
    const { refusal } = await forms.run(submit, { input: { ...message, ...part } });
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(refusal?.fields).toEqual(fields);
    expect(await forms.fork().count(ContactEntry)).toBe(0);
  });

  test('needs no message before a download, and stores the title of the download', async () => {
    await send({ firstName: 'Grace', email: 'grace@example.com', resource: 'Mock exam checklist' });
    expect(await forms.asStaff(list)).toMatchObject({
      items: [{ message: '', resource: 'Mock exam checklist' }],
    });
  });

  test('counts a line break as one character, in whatever form it arrives', async () => {
    await send({ ...message, message: `${'x\r\n'.repeat(4_999)}xx` });
    expect(await shown()).toEqual(['Grace']);
  });

  test('stores titles of downloads as long as guides can have them', async () => {
    const input = { firstName: 'Grace', email: 'grace@example.com' };
    await send({ ...input, resource: 'x'.repeat(1_000) });
    const { refusal } = await forms.run(submit, { input: { ...input, resource: 'x'.repeat(1_001) } });
    expect(refusal?.fields).toEqual({ resource: 'Resource must not be longer than 1,000 characters.' });
  });

  test.each([
    { website: 'https://spam.example' },
    { message: 'http://a.example http://b.example www.c.example [url=d]' },
    { company: 'see https://spam.example' },
    { resource: 'see www.spam.example' },
  ])('flags %j as spam, with the same response', async (part) => {
    await send({ ...message, ...part });
    expect(await shown()).toEqual([]);
    expect(await shown({ spam: true })).toEqual(['Grace']);
    expect(await shown({ spam: null })).toEqual(['Grace']);
  });

  test('allows a few links', async () => {
    await send({ ...message, message: 'See https://a.example and https://b.example' });
    expect(await shown()).toEqual(['Grace']);
  });

  test('accepts twenty from an address in ten minutes', async () => {
    for (let count = 0; count < 20; count++) await send(message, '198.51.100.1');
    const { refusal } = await forms.run(submit, { input: message }, { address: '198.51.100.1' });
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    await send(message, '198.51.100.2');
    vi.advanceTimersByTime(600_000);
    await send(message, '198.51.100.1');
    expect(await forms.fork().count(ContactEntry)).toBe(22);
  });

  test('counts each guide separately, and all guides together', async () => {
    const address = '198.51.100.1';
    const ask = async (resource: string) => {
      const input = { firstName: 'Grace', email: 'grace@example.com', resource };
      return (await forms.run(submit, { input }, { address })).refusal?.code ?? 'taken';
    };
    for (const guide of ['Checklist', 'Calendar'])
      for (let count = 0; count < 20; count++) expect(await ask(guide)).toBe('taken');
    expect(await ask('Checklist')).toBe('RATE_LIMITED');
    await send(message, address);
    for (let count = 0; count < 60; count++) expect(await ask(`Made up ${count}`)).toBe('taken');
    expect(await ask('One more')).toBe('RATE_LIMITED');
  });

  test('does not count invalid forms', async () => {
    for (let count = 0; count < 10; count++) {
      await forms.run(submit, { input: { ...message, email: 'x' } }, { address: '198.51.100.1' });
    }
    await send(message, '198.51.100.1');
  });

  test('can be read only by staff', async () => {
    await send(message);
    const id = await onlyId();
    for (const document of [list, mark, remove]) {
      expect((await forms.run(document, { id })).refusal?.code).toBe('UNAUTHENTICATED');
    }
  });

  test('is listed newest first, in pages, with search and order', async () => {
    for (const firstName of ['Ann', 'Cid', 'Bea']) await send({ ...message, firstName });
    expect(await shown()).toEqual(['Bea', 'Cid', 'Ann']);
    expect(await shown({ sort: { field: 'firstName', direction: 'asc' } })).toEqual(['Ann', 'Bea', 'Cid']);
    expect(await shown({ search: 'CI' })).toEqual(['Cid']);
    expect(await shown({ search: '100%' })).toEqual([]);
    const second = await forms.asStaff(list, { page: 2, pageSize: 2, spam: false });
    expect(second).toMatchObject({ items: [{ firstName: 'Ann' }], totalCount: 3 });
  });

  test('can be marked as handled and reopened', async () => {
    await send(message);
    const id = await onlyId();
    const handled = await forms.asStaff(mark, { id, handled: true });
    expect(handled).toMatchObject({ spam: false, handledAt: expect.any(String), handledByName: 'Ada' });
    expect(await shown({ handled: false })).toEqual([]);
    expect(await shown({ handled: true })).toEqual(['Grace']);
    expect(await forms.asStaff(mark, { id, handled: false })).toMatchObject({
      handledAt: null,
      handledByName: null,
    });
    expect(await shown({ handled: false })).toEqual(['Grace']);
  });

  test('can be marked as spam and back without other changes', async () => {
    await send(message);
    const id = await onlyId();
    await forms.asStaff(mark, { id, handled: true });
    expect(await forms.asStaff(mark, { id, spam: true })).toMatchObject({ spam: true, handledByName: 'Ada' });
    expect(await shown()).toEqual([]);
    await forms.asStaff(mark, { id, spam: false });
    expect(await shown()).toEqual(['Grace']);
  });

  test('can be removed, and the audit log says by whom', async () => {
    await send(message);
    const id = await onlyId();
    expect(await forms.asStaff(remove, { id })).toEqual({ id, firstName: 'Grace' });
    expect(await forms.fork().count(ContactEntry)).toBe(0);
    const [line] = await forms.fork().findAll(AuditEntry);
    expect(line).toMatchObject({
      action: 'remove',
      actorName: 'Ada',
      recordType: 'ContactEntry',
      recordId: id,
    });
    await expect(forms.asStaff(remove, { id })).rejects.toThrow('NOT_FOUND');
    await expect(forms.asStaff(mark, { id, handled: true })).rejects.toThrow('NOT_FOUND');
  });
});
