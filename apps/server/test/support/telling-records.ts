import { contentTypes } from '@daybook/content';
import { contentTypeOf, fieldsOf, type RecordClass } from '@daybook/content-engine';
import type { TestFile } from './api-client.ts';
import type { Named } from './read-everything.ts';
import { sampleInput } from './sample-input.ts';

/** A record whose id and file names tell whether a response contains it. */
export interface TellingRecord {
  readonly type: string;
  readonly id: string;
  readonly slug?: string;
  readonly fileNames: readonly string[];
}

/** All content types. Types that others refer to come first. */
export function typesByReference(): RecordClass[] {
  const isNamed = (type: RecordClass) =>
    contentTypes.some((other) => fieldsOf(other).some((field) => field.kind.target?.type(field) === type));
  return contentTypes.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/**
 * Input for a record with a word in all of its texts. Every reference names the record of that type among the others.
 */
export async function inputWithWord(
  type: RecordClass,
  word: string,
  others: readonly TellingRecord[],
): Promise<{ input: Record<string, unknown>; files: Record<string, TestFile> }> {
  const { names } = contentTypeOf(type);
  const { input, files } = await sampleInput(type);
  const values: Readonly<Record<string, unknown>> = {
    text: `${word} ${names.type}`,
    longText: `${word} ${names.type}`,
    richText: `<p>${word} ${names.type}</p>`,
    tags: [word],
    slug: `${word.toLowerCase()}-${names.one}`,
    link: `https://${word}.example.com/${names.type}`,
  };
  for (const field of fieldsOf(type)) {
    const { name, kind } = field;
    const target = kind.target?.type(field);
    if (kind.name in values) input[name] = values[kind.name];
    if (target) input[name] = others.find((record) => record.type === contentTypeOf(target).names.type)?.id;
  }
  return { input, files };
}

/** The names by which queries find the records. */
export function namesOf(records: readonly TellingRecord[], word: string): Named {
  return {
    records,
    slugs: records.flatMap(({ slug }) => slug ?? []),
    fileNames: records.flatMap(({ fileNames }) => fileNames),
    words: [word],
  };
}

/** The reads whose responses contain an id or a file name of these records. */
export function readsThatTell(
  records: readonly TellingRecord[],
  answers: ReadonlyMap<string, string>,
): string[] {
  const signs = records.flatMap(({ id, fileNames }) => [id, ...fileNames]);
  return [...answers]
    .filter(([, answer]) => signs.some((sign) => answer.includes(sign)))
    .map(([read]) => read);
}
