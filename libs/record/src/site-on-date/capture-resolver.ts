import { cleanText, type RequestContext } from '@daybook/content-engine';
import { gone } from '@daybook/errors';
import { Arg, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import { readBlob } from '../captures/capture-blobs.ts';
import { capturedAddresses, capturesOf, entryOfCapture, readCapture } from '../captures/read-captures.ts';
import { erasedAmong, erasedCaptures, erasedSentence } from '../erasure/erased-bytes.ts';
import { readPage } from '../exam-packs/printable-page.ts';
import { RecordProof } from '../record-types.ts';
import { PageCapture } from './page-capture.ts';

/** Cost of reading all captures of an address. */
const costOfCaptures = 100;
/** Cost of reading the text or the proof of a capture. */
const costOfText = 100;

const numberOfCapture = { description: 'Number of the capture.' };

/** Operations on captured pages. */
@Resolver()
export class CaptureResolver {
  @Authorized('readContent')
  @Query(() => [String], {
    complexity: costOfCaptures,
    description: 'Addresses on the public site that have captures, at most 50, the shortest first.',
  })
  capturedAddresses(
    @Ctx() { database }: RequestContext,
    @Arg('containing', () => String, { defaultValue: '', description: 'Text that the addresses contain.' })
    containing: string,
  ): Promise<string[]> {
    return capturedAddresses(database.reader, containing);
  }

  @Authorized('readContent')
  @Query(() => [PageCapture], {
    complexity: costOfCaptures,
    description: 'All captures of an address, the first one first. Empty if it was never captured.',
  })
  async pageCaptures(
    @Ctx() { database }: RequestContext,
    @Arg('address', () => String, {
      description: 'Path and query of a page on the public site, such as `/blog`.',
    })
    address: string,
  ): Promise<PageCapture[]> {
    const path = cleanText(address);
    const captures = await capturesOf(database.reader, path);
    const erased = await erasedCaptures(database.reader, path);
    return captures.map((capture) => ({ ...capture, isErased: erased.has(capture.number) }));
  }

  @Authorized('readContent')
  @Query(() => String, {
    nullable: true,
    complexity: costOfText,
    description:
      'What a captured page says, with each heading, paragraph, and item on a line of its own. Plain text. Null if there is no such capture, or if it is a redirect. GONE if it was erased.',
  })
  async captureText(
    @Ctx() { database, files }: RequestContext,
    @Arg('number', () => Int, numberOfCapture) number: number,
  ): Promise<string | null> {
    const capture = await readCapture(database.reader, number);
    if (!capture?.html) return null;
    const html = await readBlob(database.reader, files.storage, capture.html);
    if (!html) {
      const erased = await erasedAmong(database.reader, [capture.html]);
      if (erased.has(capture.html)) throw gone(erasedSentence);
      return null;
    }
    const { title, lines } = readPage(html.toString(), 'https://site.invalid/', () => null);
    return [title, ...lines].join('\n');
  }

  @Authorized('readContent')
  @Query(() => RecordProof, {
    nullable: true,
    complexity: costOfText,
    description: 'Proof that the record has a capture. Null if no checkpoint covers it yet.',
  })
  async captureProof(
    @Ctx() { record, database }: RequestContext,
    @Arg('number', () => Int, numberOfCapture) number: number,
  ): Promise<RecordProof | null> {
    const capture = await readCapture(database.reader, number);
    const entry = capture && (await entryOfCapture(database.reader, capture));
    return entry && record.proveEntry(database.reader, entry);
  }
}
