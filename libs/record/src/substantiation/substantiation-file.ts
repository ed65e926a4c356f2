import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** The bytes of files that support answers to findings. Equal bytes are stored once. The answers have the names. */
@Entity({ tableName: 'substantiation_file' })
export class SubstantiationFile {
  /** The SHA-256 of the bytes, in hexadecimal. */
  @PrimaryKey({ type: 'string', length: 64 })
  sha256!: string;

  /** The number of bytes. */
  @Property({ type: 'integer' })
  size!: number;

  /** According to the bytes. `unknownType` if the file was found in the storage. */
  @Property({ type: 'text' })
  mediaType!: string;

  /** Since when no answer needs it; null if one does. The bytes are deleted later. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', nullable: true })
  unusedSince: Date | null = null;
}

/** The media type of files that were found in the storage. Answers can use them after an upload, which finds the type. */
export const unknownType = 'application/octet-stream';

/** A file of an answer to a finding. The answer has these values, so everything that covers the answer covers the file. */
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

/** A stored file that an answer is to have. */
@InputType({ description: 'A file of `uploadAnswerFile` or of an earlier answer.' })
export class AnswerFileInput implements Pick<AnswerFile, 'sha256' | 'name'> {
  @Field(() => String, { description: 'SHA-256 of its bytes, in hexadecimal.' })
  sha256!: string;

  @Field(() => String, { description: 'Name of the file. Plain text.' })
  name!: string;
}

/** The name under which the storage keeps the bytes. Those of captures have other names, because they are never deleted. */
export function answerFileName(sha256: string): string {
  return `${sha256}.file`;
}

/** The SHA-256 in a name of the storage; null if it is not that of a file of an answer. */
export function sha256OfAnswerFile(name: string): string | null {
  const sha256 = name.slice(0, 64);
  return isSha256(sha256) && name === answerFileName(sha256) ? sha256 : null;
}

/** Whether a text is a SHA-256 in hexadecimal. Others are not looked for, because they may be names of other files. */
export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
