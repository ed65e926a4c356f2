import { isRecordId, runStatement } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import type { FileStorage } from '@daybook/files';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readUnlessGone, sha256Of } from '../captures/capture-blobs.ts';
import { type AnswerFile, answerFileName } from './substantiation-file.ts';

/** Identifies a file of an answer in tokens for its download. */
export const answerFileKey = (answer: string, sha256: string) => `${answer}/${sha256}`;

/** Finds a file of an answer. Throws `NOT_FOUND`. */
export async function findAnswerFile(em: EntityManager, answer: string, sha256: string): Promise<AnswerFile> {
  const [row] = isRecordId(answer)
    ? await runStatement<{ files: AnswerFile[] | null }>(
        em,
        'select "files" from "finding_answer" where "id" = $1',
        [answer],
      )
    : [];
  const file = row?.files?.find((each) => each.sha256 === sha256);
  if (!file) throw notFound('File');
  return file;
}

/** Reads a file of an answer. Returns null if the storage lacks it or has other bytes. Throws if it cannot be read now. */
export async function readIntactAnswerFile(storage: FileStorage, sha256: string): Promise<Buffer | null> {
  const bytes = await readUnlessGone(storage, answerFileName(sha256));
  return bytes && sha256Of(bytes) === sha256 ? bytes : null;
}
