import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileStore } from '@daybook/files';
import { sweepAnswerFiles } from '@daybook/record';
import { expect } from 'vitest';
import type { TestFile } from './api-client.ts';
import type { DatabaseBehind } from './database-behind.ts';
import { recordUser } from './record-user.ts';
import type { Site } from './use-site.ts';

/** A file of an answer as tests see it. */
export interface AnswerFile {
  sha256: string;
  name: string;
}

/** Uploads, uses, and sweeps files of answers. */
export function answerFilesOf(site: Site, database: DatabaseBehind) {
  const { run, recorded } = recordUser(site);
  const upload =
    'mutation ($file: Upload) { file: uploadAnswerFile(file: $file) { sha256 name size mediaType } }';
  const uploaded = async (file: TestFile) => (await run(upload, { file: null }, { file })).file;
  const refused = async (file: TestFile) =>
    (await site.staff.graphql(upload, { file: null }, { file })).errors[0]?.extensions?.code;
  const wanted = ({ sha256, name }: AnswerFile) => ({ sha256, name });
  const sha256 = ({ bytes }: TestFile) => createHash('sha256').update(bytes).digest('hex');
  const answer = `mutation ($id: ID!, $findings: [ID!]!, $reason: String!, $files: [AnswerFileInput!]) {
  answerFindings(id: $id, findings: $findings, reason: $reason, files: $files) {
    hash answers { id reason files { sha256 name size mediaType } } } }`;
  const answered = async (variables: object) => (await run(answer, variables)).answerFindings;

  /** A release with one sentence that the guard finds. */
  async function drafted(title: string) {
    const save = `mutation ($title: String!) { draft: savePackageDraft(input: { title: $title, description: "<p>We guarantee it.</p>" }) {
    release { id hash findings { id } } } }`;
    const { id, hash, findings } = (await run(save, { title })).draft.release;
    return { id, hash, findings: findings.map((finding: { id: string }) => finding.id), reason: 'A letter.' };
  }

  /** Opens the storage of the site. */
  const open = () => openFileStore({ folder: join(site.server.dataDir, 'uploads') });

  const stored = async () =>
    (await readdir(join(site.server.dataDir, 'uploads/.captures'))).filter((name) => name.endsWith('.file'));

  async function sweep() {
    return sweepAnswerFiles(database.fork(), (await open()).storage);
  }
  /** Lets 15 days pass. */
  const age = () =>
    database
      .fork()
      .execute(`update substantiation_file set unused_since = unused_since - interval '15 days'`);

  /** Erases a published answer with its file, whose deletion fails. Returns the file. */
  async function erasedFile(document: TestFile): Promise<AnswerFile> {
    const { hash: _, ...given } = await drafted(`Erased ${document.name}`);
    const file = await uploaded(document);
    const { id } = (await answered({ ...given, files: [wanted(file)] })).answers.at(-1);
    await run('mutation ($id: ID!) { publishRelease(id: $id) { id } }', { id: given.id });
    await recorded();
    const input = { answers: [id], reason: 'Request 12', basis: 'GDPR, article 17' };
    await run('mutation ($input: RecordErasureInput!) { eraseFromRecord(input: $input) { files } }', {
      input,
    });
    expect(await stored()).not.toContain(`${file.sha256}.file`);
    const path = join(site.server.dataDir, 'uploads/.captures', `${file.sha256}.file`);
    await writeFile(path, document.bytes);
    await utimes(path, 0, 0);
    return file;
  }

  return {
    uploaded,
    refused,
    wanted,
    sha256,
    answer,
    answered,
    drafted,
    open,
    stored,
    sweep,
    age,
    erasedFile,
  };
}
