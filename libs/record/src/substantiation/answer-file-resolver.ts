import { noViewer } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { notFound } from '@daybook/errors';
import { Upload } from '@daybook/files';
import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { answerFileKey, findAnswerFile } from './read-answer-file.ts';
import { storeAnswerFile } from './store-answer-file.ts';
import { AnswerFile, answerFileName } from './substantiation-file.ts';

/** Operations on files of answers to findings. */
@Resolver()
export class AnswerFileResolver {
  @Authorized('writeDrafts')
  @Mutation(() => AnswerFile, {
    description:
      'Stores a file that `answerFindings` may attach to an answer: a PDF, an image, an XLSX spreadsheet, or plain text. The server deletes the file after no answer has needed it for 14 days. CONFLICT while it deletes a file with the same bytes, for an hour at most.',
  })
  uploadAnswerFile(
    @Ctx() context: RequestContext,
    @Arg('file', () => Upload, { nullable: true, description: 'The file. Required.' }) file: unknown,
  ): Promise<AnswerFile> {
    return storeAnswerFile(context, file);
  }

  @Authorized('readContent')
  @Mutation(() => String, {
    description:
      'Path from which a browser downloads a file of an answer within 5 minutes. NOT_FOUND if the answer has no such file, or it was deleted because the answer was replaced.',
  })
  async downloadAnswerFile(
    @Ctx() { session, record, database, files }: RequestContext,
    @Arg('answer', () => ID, { description: 'Id of the answer.' }) answer: string,
    @Arg('sha256', () => String, { description: 'SHA-256 of the file, in hexadecimal.' }) sha256: string,
  ): Promise<string> {
    if (session.id === null) throw noViewer({ session });
    await findAnswerFile(database.reader, answer, sha256);
    // A browser leaves the back office if it opens a path that returns no file, so the file is checked first.
    if ((await files.storage.captures.sizeOf(answerFileName(sha256))) === null) throw notFound('File');
    const token = await record.fileAccess.grant(database, session.id, answerFileKey(answer, sha256));
    return `/record/answers/${answer}/${sha256}?token=${token}`;
  }
}
