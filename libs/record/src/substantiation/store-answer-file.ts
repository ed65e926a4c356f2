import { type RequestContext, runStatement, type Write } from '@daybook/content-engine';
import { conflict, invalidInput } from '@daybook/errors';
import { nameOfDocument, type ReceivedDocument, readUpload } from '@daybook/files';
import { type AnswerFile, answerFileName, isSha256, unknownType } from './substantiation-file.ts';

/** The most files of one answer. */
const most = 10;

/**
 * Stores a file that an answer to a finding can use later. Throws `BAD_USER_INPUT` if there is none, 413 if it is too large, 415
 * if it is no PDF, picture, spreadsheet without macros, or text, and 409 while equal bytes are being deleted.
 */
export async function storeAnswerFile(context: RequestContext, file: unknown): Promise<AnswerFile> {
  const upload = await readUpload(file, 'file');
  if (!upload) throw invalidInput({ file: 'Please choose a file.' });
  return context.files.receiveDocument(upload, 'file', async (document) => {
    const { name, sha256, size, mediaType } = document;
    await noteFile(context, document);
    // Bytes that are stored already are replaced, because they may be damaged.
    await context.files.storage.captures.take(answerFileName(sha256), document.path);
    return { name, sha256, size, mediaType };
  });
}

/** Adds the row before the bytes are stored, so that nothing begins to delete them afterwards. */
async function noteFile({ database }: RequestContext, file: ReceivedDocument): Promise<void> {
  const noted = await runStatement(
    database.em,
    `insert into "substantiation_file" ("sha256", "size", "media_type", "unused_since") values ($1, $2, $3, now())
      on conflict ("sha256") do update set "size" = excluded."size", "media_type" = excluded."media_type",
        "unused_since" = case when "substantiation_file"."unused_since" is null then null else now() end,
        "removing_until" = null
        where "substantiation_file"."removing_until" is null or "substantiation_file"."removing_until" < now()
      returning 1`,
    [file.sha256, file.size, file.mediaType],
  );
  if (noted.length === 0)
    throw conflict('This file is being deleted. Please try again later, at the latest in an hour.');
}

/** A file that an answer should get. */
type WantedFile = Pick<AnswerFile, 'sha256' | 'name'>;

/**
 * Checks before a write that the files of an answer are stored. Returns them without duplicates. Throws
 * `BAD_USER_INPUT` if there are too many, or if the storage lacks one.
 */
export async function checkAnswerFiles(
  { files: { storage } }: RequestContext,
  given: readonly WantedFile[],
): Promise<WantedFile[]> {
  const wanted = [...new Map(given.map((file) => [file.sha256, file])).values()];
  if (wanted.length > most) throw invalidInput({ files: `An answer can have at most ${most} files.` });
  for (const file of wanted)
    if (!isSha256(file.sha256) || (await storage.captures.sizeOf(answerFileName(file.sha256))) === null)
      throw goneFile(file);
  return wanted;
}

/**
 * Marks files as needed by an answer, so that they stay stored. Throws `BAD_USER_INPUT` if one was deleted meanwhile.
 */
export async function claimAnswerFiles(write: Write, wanted: readonly WantedFile[]): Promise<AnswerFile[]> {
  if (wanted.length === 0) return [];
  const rows = await write.query<Pick<AnswerFile, 'sha256' | 'size' | 'mediaType'>>(
    `update "substantiation_file" set "unused_since" = null
      where "sha256" in (select jsonb_array_elements_text($1::jsonb)) and "media_type" <> $2 and "removing_until" is null
      returning "sha256", "size", "media_type" as "mediaType"`,
    [JSON.stringify(wanted.map(({ sha256 }) => sha256)), unknownType],
  );
  return wanted.map((file) => {
    const row = rows.find(({ sha256 }) => sha256 === file.sha256);
    if (!row) throw goneFile(file);
    return { ...row, name: nameOfDocument(file.name, row.mediaType) };
  });
}

const goneFile = ({ name }: WantedFile) =>
  invalidInput({ files: `The file ${name.slice(0, 200)} is no longer stored. Please upload it again.` });
