import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError, fileTooLarge, sizeInWords, tooLarge, unsupportedMediaType } from '@daybook/errors';
import busboy from 'busboy';
import type { FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { type BodyIntake, brokenOff } from './body-intake.ts';
import { FormFields } from './form-fields.ts';
import type { BodyLimits, FormBody, FormFile } from './request-body.ts';
import { SpooledFile } from './spooled-file.ts';

/** More parts than any real form has. */
const maxParts = 1_000;
/** Bytes for boundaries and part headers, which need far less. */
const overhead = 1024 * 1024;

/** A file of a form. Its receiver can link to `path` instead of writing the bytes again. */
interface ReceivedUpload extends FileUpload {
  readonly path: string;
}

/**
 * Reads a `multipart/form-data` request and passes it to `use`. Its files are removed when `use` ends.
 * @throws 413 above a limit, 422 if the form is invalid or interrupted, 507 if the disk is full
 */
export async function withMultipart<T>(
  request: IncomingMessage,
  intake: BodyIntake,
  limits: BodyLimits,
  use: (body: FormBody) => Promise<T>,
): Promise<T> {
  if (request.headers['content-encoding']) throw unsupportedMediaType('Forms are not taken compressed.');
  const text = limits.text + overhead;
  const size = {
    limit: text + limits.files * limits.file,
    memoryFor: (length: number) => Math.min(length, text),
  };
  return intake.withStream(request, size, async (source) => {
    const form = new MultipartForm(limits, intake.newPath);
    try {
      await receive(source, parserFor(request, limits), form, { all: size.limit, file: limits.file });
      return await use(form.body);
    } finally {
      await form.discard();
    }
  });
}

/** The received parts of a form. */
class MultipartForm {
  readonly #fields = new FormFields();
  readonly #files: FormFile[] = [];
  readonly #spooling: Promise<SpooledFile>[] = [];
  #textBytes = 0;

  constructor(
    private readonly limits: BodyLimits,
    private readonly newPath: () => string,
  ) {}

  /** Throws 413 if the text exceeds the limit. */
  addField(name: string, value: string): void {
    this.#textBytes += Buffer.byteLength(value);
    const { text } = this.limits;
    if (this.#textBytes > text) throw tooLarge(`This form is too large: ${sizeInWords(text)} at most.`);
    this.#fields.add(name, value);
  }

  /** Writes a file to disk. A browser sends an empty file name if no file was chosen. */
  async addFile(
    name: string,
    part: Readable,
    { filename, encoding, mimeType }: busboy.FileInfo,
  ): Promise<void> {
    if (!filename || this.#spooling.length >= this.limits.files) {
      part.resume();
      return;
    }
    const opening = SpooledFile.openNamed(this.newPath());
    this.#spooling.push(opening);
    const upload = new Upload();
    this.#files.push({ name, upload });
    const file = await opening;
    await file.write(part);
    const received: ReceivedUpload = {
      filename,
      encoding,
      mimetype: mimeType,
      path: file.path,
      createReadStream: () => file.read(),
    };
    upload.resolve(received);
  }

  /** The form, after all parts have been received. */
  get body(): FormBody {
    return { kind: 'form', fields: this.#fields.toFields(), files: this.#files };
  }

  async discard(): Promise<void> {
    for (const opening of await Promise.allSettled(this.#spooling)) {
      if (opening.status === 'fulfilled') await opening.value.close();
    }
  }
}

/** Limits for the bytes of the whole form, and of a file. */
interface ReceiveLimits {
  readonly all: number;
  readonly file: number;
}

/** Resolves at the end of the form, or rejects with the first error. The rest of the source is then discarded. */
function receive(
  source: Readable,
  parser: busboy.Busboy,
  form: MultipartForm,
  limits: ReceiveLimits,
): Promise<void> {
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const filesDone: Promise<void>[] = [];
    const refuse = (error: unknown) => {
      source.unpipe(parser);
      source.resume();
      parser.destroy();
      reject(error);
    };
    source.once('error', (cause) => refuse(brokenOff(cause)));
    source.once('close', () => !source.readableEnded && refuse(brokenOff()));
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limits.all) refuse(tooLarge('This form is too large.'));
    });
    parser.once('partsLimit', () => refuse(tooLarge('This form has too many fields.')));
    parser.on('error', (cause) => refuse(unreadable(cause)));
    parser.on('field', (name: unknown, value: unknown) => {
      if (typeof name !== 'string' || typeof value !== 'string')
        return refuse(unreadable('a part without name or text'));
      try {
        form.addField(name, value);
      } catch (error) {
        refuse(error);
      }
    });
    parser.on('file', (name: unknown, part, about) => {
      part.on('error', () => {});
      if (typeof name !== 'string') return refuse(unreadable('a file without a name'));
      part.once('limit', () => refuse(fileTooLarge(limits.file)));
      const adding = form.addFile(name, part, about);
      adding.catch(refuse);
      filesDone.push(adding);
    });
    parser.once(
      'finish',
      () =>
        void Promise.all(filesDone).then(
          () => resolve(),
          () => undefined,
        ),
    );
    source.pipe(parser);
  });
}

function parserFor({ headers }: IncomingMessage, { text, file }: BodyLimits): busboy.Busboy {
  const limits = { fieldSize: text + 1, fileSize: file + 1, parts: maxParts };
  try {
    // With `preservePath`, a file called "x.png/" keeps its name. Otherwise, busboy would make the name empty, which
    // means that no file was chosen.
    return busboy({ headers, defParamCharset: 'utf8', preservePath: true, limits });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('BAD_USER_INPUT', 'This form could not be read.', { cause });
}
