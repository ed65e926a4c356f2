import { expect, vi } from 'vitest';
import type { TestFile } from './api-client.ts';
import type { Site } from './use-site.ts';

/** The state of the record, as the back office shows it. */
export interface LedgerState {
  readonly size: number;
  readonly publications: number;
  readonly waiting: number;
  readonly trouble: string | null;
  readonly checkpoint: { readonly size: number; readonly note: string } | null;
}

/** Publishes, and waits for the record. */
export interface RecordUser {
  /** Runs a GraphQL operation as the superadmin. It must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  run(document: string, variables?: object, files?: Parameters<Site['staff']['graphql']>[2]): Promise<any>;
  state(): Promise<LedgerState>;
  /** Waits until every publication is recorded and signed. Returns the state. */
  recorded(): Promise<LedgerState>;
  /** Publishes a package. Returns its id. */
  addPackage(title: string): Promise<string>;
  /** Publishes a package with a sentence that the guard finds, and an answer with this reason and file. */
  addAnswered(reason: string, file?: TestFile): Promise<void>;
}

/** Milliseconds. Only a record that is never signed takes so long. */
const longestWait = 120_000;

/** Uses the record of a site. */
export function recordUser(site: Site): RecordUser {
  const run: RecordUser['run'] = async (document, variables = {}, files = {}) => {
    const { data, errors } = await site.staff.graphql(document, variables, files);
    expect(errors).toEqual([]);
    return data;
  };
  const state = async (): Promise<LedgerState> =>
    (await run('{ ledgerState { size publications waiting trouble checkpoint { size note } } }')).ledgerState;
  return {
    run,
    state,
    async recorded() {
      // `expect.poll` works only inside of tests.
      await vi.waitUntil(
        async () => {
          const { waiting, size, checkpoint } = await state();
          return waiting === 0 && checkpoint?.size === size;
        },
        { timeout: longestWait },
      );
      return state();
    },
    async addPackage(title) {
      const document = 'mutation ($title: String!) { createPackage(input: { title: $title }) { id } }';
      return (await run(document, { title })).createPackage.id;
    },
    async addAnswered(reason, file) {
      const save = `mutation { draft: savePackageDraft(input: { title: "Answered", description: "<p>We guarantee it.</p>" }) {
        release { id findings { id } } } }`;
      const { id, findings } = (await run(save)).draft.release;
      const upload = 'mutation ($file: Upload) { file: uploadAnswerFile(file: $file) { sha256 name } }';
      const files = file ? [(await run(upload, { file: null }, { file })).file] : [];
      const answer = `mutation ($id: ID!, $findings: [ID!]!, $reason: String!, $files: [AnswerFileInput!]!) {
        answerFindings(id: $id, findings: $findings, reason: $reason, files: $files) { id } publishRelease(id: $id) { id } }`;
      const ids = findings.map((finding: { id: string }) => finding.id);
      await run(answer, { id, reason, files, findings: ids });
    },
  };
}
