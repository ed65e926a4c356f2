import type { Readable } from 'node:stream';
import {
  AppError,
  fileTooLarge,
  invalidInput,
  sizeInWords,
  tooLarge,
  unsupportedMediaType,
} from '@daybook/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import Upload from 'graphql-upload/Upload.mjs';
import { FormFields } from './form-fields.ts';
import type { RequestBody } from './request-body.ts';
import { SpooledFile } from './spooled-file.ts';

export interface MultipartOptions {
  /** Bytes of all fields together. */
  readonly textLimit: number;
  /** Bytes of the file; null where a form has none to give. */
  readonly fileLimit: number | null;
  /** Where a file waits until the whole form is here. */
  readonly spoolFolder: string;
}

/** A form with more parts than this was not filled in by anybody. */
const maxParts = 1_000;
/** Boundaries and part headers, by far. */
const overhead = 1024 * 1024;

/** Most bytes a whole form may have. */
export function formLimit({ textLimit, fileLimit }: Omit<MultipartOptions, 'spoolFolder'>): number {
  return textLimit + (fileLimit ?? 0) + overhead;
}

/**
 * Reads a `multipart/form-data` request and lets `use` have it; its file is gone when that ends, however it ends.
 * @throws 413 above a limit, 422 when the form is broken or breaks off, 507 when the disk is full
 */
export async function withMultipart<Result>(
  request: Request,
  options: MultipartOptions,
  use: (body: RequestBody) => Promise<Result>,
): Promise<Result> {
  if (request.headers['content-encoding']) throw unsupportedMediaType('Forms are not taken compressed.');
  const form = new Form(options);
  try {
    await receive(request, form, options);
    return await use(await form.content());
  } finally {
    await form.discard();
  }
}

/** What has been received of a form. */
class Form {
  private readonly fields = new FormFields();
  private textBytes = 0;
  private spooled: SpooledFile | undefined;
  private spooling: Promise<Upload> | undefined;

  constructor(private readonly options: MultipartOptions) {}

  /** Throws 413 when the text becomes too much. */
  addField(name: string, value: string): void {
    this.textBytes += Buffer.byteLength(value);
    const { textLimit } = this.options;
    if (this.textBytes > textLimit)
      throw tooLarge(`This form is too large: ${sizeInWords(textLimit)} at most.`);
    this.fields.add(name, value);
  }

  /** Takes the first file there is; whatever the part is called, it is the one a call is about. */
  addFile(part: Readable, { filename, encoding, mimeType }: busboy.FileInfo): Promise<unknown> {
    if (!filename || this.options.fileLimit === null || this.spooling) {
      part.resume();
      return Promise.resolve();
    }
    this.spooling = this.spool(part, { filename, encoding, mimetype: mimeType });
    return this.spooling;
  }

  async content(): Promise<RequestBody> {
    const file = await this.spooling;
    return { fields: this.fields.toFields(), ...(file && { file }) };
  }

  async discard(): Promise<void> {
    await this.spooling?.catch(() => {});
    await this.spooled?.close();
  }

  private async spool(
    part: Readable,
    about: { filename: string; encoding: string; mimetype: string },
  ): Promise<Upload> {
    const spooled = await SpooledFile.open(this.options.spoolFolder);
    this.spooled = spooled;
    await spooled.write(part);
    const upload = new Upload();
    upload.resolve({ ...about, createReadStream: () => spooled.read() });
    return upload;
  }
}

/** Ends with the form, or with the first thing wrong; what is still on its way is then let go by. */
function receive(request: Request, form: Form, options: MultipartOptions): Promise<void> {
  const parser = parserFor(request, options);
  const requestLimit = formLimit(options);
  let requestBytes = 0;
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      request.unpipe(parser);
      request.resume();
      parser.destroy();
      reject(error);
    };
    const breakOff = () => refuse(invalidInput('The upload broke off. Please try again.'));
    request.once('error', breakOff);
    request.once('close', () => !request.complete && breakOff());
    request.on('data', (chunk: Buffer) => {
      requestBytes += chunk.length;
      if (requestBytes > requestLimit) refuse(tooLarge('This form is too large.'));
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
    parser.on('file', (_name, part, about) => {
      part.on('error', () => {});
      part.once('limit', () => refuse(fileTooLarge(options.fileLimit ?? 0)));
      form.addFile(part, about).catch(refuse);
    });
    parser.once('finish', resolve);
    request.pipe(parser);
  });
}

function parserFor(request: Request, { textLimit, fileLimit }: MultipartOptions): busboy.Busboy {
  const limits = {
    fieldSize: textLimit + 1,
    parts: maxParts,
    ...(fileLimit !== null && { fileSize: fileLimit + 1 }),
  };
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('BAD_USER_INPUT', 'This form could not be read.', { cause });
}
