import { beforeAll, expect, test } from 'vitest';
import { databaseBehind } from './support/database-behind.ts';
import { postInput } from './support/post-input.ts';
import { useSite } from './support/use-site.ts';

const database = databaseBehind();
const site = useSite();

async function run(document: string, variables: object = {}, caller = site.staff) {
  const { data, errors } = await caller.graphql(document, variables);
  expect(errors).toEqual([]);
  return data;
}
const failure = async (document: string, variables: object, caller = site.staff) =>
  (await caller.graphql(document, variables)).errors[0]?.extensions;

const read = `query ($id: ID!) { release(id: $id) { state hash isApproved problems { kind message isBlocking }
  findings { id ruleId excerpt answer { reason byName isEarlier } } answers { rule sentence reason } } }`;
const answer = `mutation ($id: ID!, $findings: [ID!]!, $reason: String!) {
  answerFindings(id: $id, findings: $findings, reason: $reason) { id } }`;
const approve = 'mutation ($id: ID!, $hash: String!) { approveRelease(id: $id, hash: $hash) { isApproved } }';
const publish =
  'mutation ($id: ID!, $reason: String) { publishRelease(id: $id, reason: $reason) { publication } }';
const require_ =
  'mutation ($answers: RequiredAnswers!) { setRequiredAnswers(answers: $answers) { requiredAnswers } }';
const setAnswers = (answers: string) => run(require_, { answers });
const claim = '<p>Our returns are risk-free.</p>';

interface Finding {
  id: string;
  ruleId: string;
  excerpt: string;
  answer: { reason: string; byName: string; isEarlier: boolean } | null;
}
const findingsIn = async (id: string): Promise<Finding[]> => (await run(read, { id })).release.findings;

/** A release with the draft of a post. */
async function releaseOf(slug: string, body: string, recordId?: string) {
  const { createRelease: made } = await run(
    'mutation ($name: String!) { createRelease(name: $name) { id } }',
    { name: slug },
  );
  const save = `mutation ($id: ID, $input: PostUpdateInput!, $release: ID) {
    draft: savePostDraft(id: $id, input: $input, release: $release) { recordId } }`;
  const input = { ...postInput(slug), body };
  const { draft } = await run(save, { id: recordId, input, release: made.id });
  return { id: made.id as string, recordId: draft.recordId as string };
}

async function signedInAs(role: string) {
  const account = { email: `${role}@example.com`, password: 'violet harbour crane' };
  const create = 'mutation ($input: CollaboratorCreateInput!) { createCollaborator(input: $input) { id } }';
  await run(create, { input: { name: role, role, ...account } });
  return site.visitor.signedIn(account);
}

let other: typeof site.staff;
beforeAll(async () => {
  other = await signedInAs('approver');
});

test('the excerpt of a long sentence ends with a whole character', async () => {
  const { id } = await releaseOf('long', `<p>Risk-free${'👩🏽‍🚀'.repeat(400)}</p>`);
  const excerpts = (await findingsIn(id)).map(({ excerpt }) => excerpt);
  expect(excerpts).toEqual([`Risk-free${'👩🏽‍🚀'.repeat(290)}…`]);
});

test('findings are answered with a reason, and a changed sentence is another finding', async () => {
  const { id, recordId } = await releaseOf('answered', `${claim}${claim}<p>We guarantee results.</p>`);
  const [first, second, ...rest] = await findingsIn(id);
  expect(rest).toEqual([]);
  expect([first, second].map((finding) => finding?.answer)).toEqual([null, null]);
  await run(answer, { id, findings: [second?.id], reason: '  A quote of the rule.\n' });
  const answered = await findingsIn(id);
  // Those without an answer come first.
  expect(answered).toEqual([
    first,
    { ...second, answer: { reason: 'A quote of the rule.', byName: expect.any(String), isEarlier: false } },
  ]);
  const save = `mutation ($id: ID!, $input: PostUpdateInput!, $release: ID) {
    draft: savePostDraft(id: $id, input: $input, release: $release) { id } }`;
  const body = `${claim}<p>We guarantee great results.</p>`;
  await run(save, { id: recordId, input: { body }, release: id });
  expect((await findingsIn(id)).map((finding) => finding.answer)).toEqual([null, null]);
  expect(await failure(answer, { id, findings: [second?.id], reason: 'Late' })).toMatchObject({
    code: 'CONFLICT',
  });
  expect((await run(read, { id })).release.answers).toEqual([
    { rule: 'Promise or guarantee', sentence: 'We guarantee results.', reason: 'A quote of the rule.' },
  ]);
});

test('answers need a reason, findings of the release, and a role that writes', async () => {
  const { id } = await releaseOf('refused', claim);
  const [finding] = await findingsIn(id);
  const given = { id, findings: [finding?.id], reason: 'Reason' };
  for (const change of [{ reason: ' \n' }, { reason: 'x'.repeat(2_001) }, { findings: [] }])
    expect(await failure(answer, { ...given, ...change })).toMatchObject({ code: 'BAD_USER_INPUT' });
  for (const findings of [['\0'], ['f'.repeat(64)]])
    expect(await failure(answer, { ...given, findings })).toMatchObject({ code: 'CONFLICT' });
  expect(await failure(answer, { ...given, id: '\0' })).toMatchObject({ code: 'NOT_FOUND' });
  const reader = await signedInAs('reader');
  expect(await failure(answer, given, reader)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await findingsIn(id))[0]?.answer).toBeNull();
});

test('approvals cover the answers, so an answer ends them', async () => {
  const { id } = await releaseOf('approved', claim);
  await run('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
  const approvals = async () =>
    (await run('query ($id: ID!) { release(id: $id) { approvals { isValid } } }', { id })).release.approvals;
  await run(approve, { id, hash: (await run(read, { id })).release.hash }, other);
  expect(await approvals()).toEqual([{ isValid: true }]);
  const [finding] = await findingsIn(id);
  await run(answer, { id, findings: [finding?.id], reason: 'It is a quote.' });
  expect(await approvals()).toEqual([{ isValid: false }]);
});

test('an answer counts again after its publication while the sentence stays, and not after a discard', async () => {
  const published = await releaseOf('again', claim);
  const [finding] = await findingsIn(published.id);
  await run(answer, { id: published.id, findings: [finding?.id], reason: 'Checked.' });
  await run(publish, { id: published.id });
  const later = await releaseOf('again', `<p>News.</p>${claim}`, published.recordId);
  expect((await findingsIn(later.id))[0]?.answer).toMatchObject({ reason: 'Checked.', isEarlier: true });

  const discarded = await releaseOf('never', claim);
  const [other] = await findingsIn(discarded.id);
  await run(answer, { id: discarded.id, findings: [other?.id], reason: 'Never approved.' });
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: discarded.id });
  expect(await failure(answer, { id: discarded.id, findings: [other?.id], reason: 'x' })).toMatchObject({
    code: 'CONFLICT',
  });
});

test('whoever answers a finding cannot approve the release, also after its draft moved', async () => {
  const { id } = await releaseOf('own-answer', claim);
  const [finding] = await findingsIn(id);
  await run(answer, { id, findings: [finding?.id], reason: 'Mine.' }, other);
  const { createRelease: target } = await run('mutation { createRelease(name: "Target") { id } }');
  const drafts = 'query ($id: ID!) { release(id: $id) { drafts { id } } }';
  const [draft] = (await run(drafts, { id })).release.drafts;
  await run('mutation ($id: ID!, $release: ID) { moveDraft(id: $id, release: $release) { id } }', {
    id: draft.id,
    release: target.id,
  });
  expect((await findingsIn(target.id))[0]?.answer).toMatchObject({ reason: 'Mine.', isEarlier: false });
  await run('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id: target.id });
  const { hash } = (await run(read, { id: target.id })).release;
  expect(await failure(approve, { id: target.id, hash }, other)).toMatchObject({ code: 'FORBIDDEN' });
});

test('drafts that are published together keep their answers', async () => {
  await setAnswers('all');
  try {
    const saved = await Promise.all(
      ['together-one', 'together-two'].map(async (slug) => {
        const save = `mutation ($input: PostUpdateInput!) {
          draft: savePostDraft(input: $input) { recordId release { id findings { id } } } }`;
        return (await run(save, { input: { ...postInput(slug), body: claim } })).draft;
      }),
    );
    const together =
      'mutation ($ids: [ID!]!) { release: publishDrafts(recordIds: $ids) { answers { sentence reason } } }';
    const ids = saved.map(({ recordId }) => recordId);
    const [first, second] = saved;
    const give = ({ release }: typeof first) =>
      run(answer, {
        id: release.id,
        findings: release.findings.map(({ id }: Finding) => id),
        reason: 'Quote.',
      });
    await give(first);
    expect(await failure(together, { ids })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const single =
      'query ($id: ID!, $type: String!) { draftsOf(type: $type, recordId: $id) { release { id } } }';
    const [{ release }] = (await run(single, { type: 'Post', id: second.recordId })).draftsOf;
    await give({ ...second, release: { ...second.release, id: release.id } });
    expect((await run(together, { ids })).release.answers).toEqual(
      Array(2).fill({ sentence: 'Our returns are risk-free.', reason: 'Quote.' }),
    );
  } finally {
    await setAnswers('none');
  }
});

test('an answer to a sentence that was removed before the publication is not published', async () => {
  const { id, recordId } = await releaseOf('removed', claim);
  const [finding] = await findingsIn(id);
  await run(answer, { id, findings: [finding?.id], reason: 'Gone.' });
  const save = `mutation ($id: ID!, $input: PostUpdateInput!, $release: ID) {
    draft: savePostDraft(id: $id, input: $input, release: $release) { id } }`;
  await run(save, { id: recordId, input: { body: '<p>News.</p>' }, release: id });
  await run(publish, { id });
  expect((await run(read, { id })).release.answers).toEqual([]);
  const later = await releaseOf('removed', claim, recordId);
  expect((await findingsIn(later.id))[0]?.answer).toBeNull();
  await run('mutation ($id: ID!) { discardRelease(id: $id) { id } }', { id: later.id });
});

test('texts in lists are searched', async () => {
  const save = `mutation ($input: HomePageUpdateInput!) {
    draft: saveHomePageDraft(input: $input) { release { findings { ruleId field excerpt } } } }`;
  const facts = [{ figure: '100', words: 'We guarantee a clean exam.' }];
  expect((await run(save, { input: { facts } })).draft.release.findings).toEqual([
    { ruleId: 'promissory', field: 'facts', excerpt: 'We guarantee a clean exam.' },
  ]);
});

test('an answer keeps a schedule, and releases without required answers are not scheduled', async () => {
  const at = new Date(Date.now() + 3_600_000);
  const schedule = `mutation ($id: ID!, $hash: String!, $at: DateTimeISO!) {
    scheduleRelease(id: $id, at: $at, zone: "UTC", hash: $hash) { state } }`;
  const { id } = await releaseOf('scheduled', claim);
  const present = async () => (await run(read, { id })).release;
  await run(schedule, { id, at, hash: (await present()).hash });
  const [finding] = await findingsIn(id);
  await run(answer, { id, findings: [finding?.id], reason: 'In time.' });
  const stored = 'select "scheduled_hash" as "hash" from "release" where "id" = ?';
  const [row] = await database.fork().execute<{ hash: string }[]>(stored, [id]);
  expect(row?.hash).toBe((await present()).hash);
  await setAnswers('serious');
  try {
    const late = await releaseOf('unscheduled', claim);
    const { hash } = (await run(read, { id: late.id })).release;
    expect(await failure(schedule, { id: late.id, at, hash })).toMatchObject({ code: 'BAD_USER_INPUT' });
  } finally {
    await setAnswers('none');
  }
});

test('required answers prevent approval and publication until they are given, or a superadmin gives a reason', async () => {
  await setAnswers('serious');
  try {
    const { id } = await releaseOf('required', `${claim}<p>We are the best firm in the country.</p>`);
    await run('mutation ($id: ID!) { submitRelease(id: $id) { id } }', { id });
    const { hash, problems } = (await run(read, { id })).release;
    expect(problems).toContainEqual({
      kind: 'unanswered',
      isBlocking: true,
      message:
        'Description has a sentence to change, or to explain on the screen of the release: Promise or guarantee.',
    });
    expect(await failure(approve, { id, hash }, other)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await failure(publish, { id })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { body: expect.stringContaining('Promise or guarantee') },
    });
    const serious = (await findingsIn(id)).find(({ ruleId }) => ruleId === 'promissory');
    await run(answer, { id, findings: [serious?.id], reason: 'It is a quote.' });
    await run(approve, { id, hash: (await run(read, { id })).release.hash }, other);
    await setAnswers('all');
    expect(await failure(publish, { id })).toMatchObject({ code: 'BAD_USER_INPUT' });
    await setAnswers('serious');
    await run(publish, { id });

    const urgent = await releaseOf('urgent', claim);
    expect(await failure(publish, { id: urgent.id, reason: 'Urgent' }, other)).toMatchObject({
      code: 'FORBIDDEN',
    });
    const { publication } = (await run(publish, { id: urgent.id, reason: 'Urgent' })).publishRelease;
    const query = 'query ($number: Int!) { publication(number: $number) { reason } }';
    expect((await run(query, { number: publication })).publication.reason).toBe('Urgent');
  } finally {
    await setAnswers('none');
  }
});
