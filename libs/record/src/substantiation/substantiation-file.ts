import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/**
 * The bytes of a file that supports answers to findings. Equal bytes are stored once. The answers contain the names.
 */
@Entity({ tableName: 'substantiation_file' })
export class SubstantiationFile {
  /** The SHA-256 of the bytes, in hexadecimal. */
  @PrimaryKey({ type: 'string', length: 64 })
  sha256!: string;

  /** The number of bytes. */
  @Property({ type: 'integer' })
  size!: number;

  /** Detected from the bytes. `unknownType` if a sweep found the file in the storage without a row. */
  @Property({ type: 'text' })
  mediaType!: string;

  /** The time since which no answer needs the file; null if one does. A sweep deletes the bytes later. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unusedSince: Date | null = null;

  /** Until when the deletion of the bytes may take; null if they are not being deleted. Nothing stores or uses them before. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  removingUntil: Date | null = null;
}

/**
 * The media type of files that a sweep found in the storage. Answers can use one after a new upload, which detects the
 * type.
 */
export const unknownType = 'application/octet-stream';

/**
 * A file of an answer to a finding. The row of the answer contains these values, so hashes of the answer cover the file
 * too.
 */
@ObjectType({ description: 'A file that supports an answer to a finding.' })
export class AnswerFile {
  @Field(() => String, { description: 'SHA-256 of its bytes, in hexadecimal.' })
  sha256!: string;

  @Field(() => String, { description: 'Name of the file. Plain text.' })
  name!: string;

  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;

  @Field(() => String, { description: 'Media type according to its bytes, such as `application/pdf`.' })
  mediaType!: string;
}

/** A stored file that an answer should get. */
@InputType({ description: 'A file of `uploadAnswerFile` or of an earlier answer.' })
export class AnswerFileInput implements Pick<AnswerFile, 'sha256' | 'name'> {
  @Field(() => String, { description: 'SHA-256 of its bytes, in hexadecimal.' })
  sha256!: string;

  @Field(() => String, { description: 'Name of the file. Plain text.' })
  name!: string;
}

/**
 * The name under which the storage keeps the bytes. Captures use other names, so a sweep of files of answers keeps
 * them.
 */
export function answerFileName(sha256: string): string {
  return `${sha256}.file`;
}

/** The SHA-256 in a name of the storage; null if it is not that of a file of an answer. */
export function sha256OfAnswerFile(name: string): string | null {
  const sha256 = name.slice(0, 64);
  return isSha256(sha256) && name === answerFileName(sha256) ? sha256 : null;
}

/** Whether a text is a SHA-256 in hexadecimal. Other texts from requests must not be used as names in the storage. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
