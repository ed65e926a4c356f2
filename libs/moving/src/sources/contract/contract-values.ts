import { type FieldDefinition, fieldsOf, type RecordClass } from '@daybook/content-engine';
import { absoluteHtml } from '../absolute-html.ts';

/** A record as REST returns it. */
export type Answer = Readonly<Record<string, unknown>>;

/** What converting the values of a record needs. */
export interface AnswerContext {
  /** The address of the other site. */
  readonly base: string;
  /** Returns the id on this site of a record of the other site. */
  idOf(type: string, id: unknown): string | null;
}

/** Names of files that a record has, by field. */
export function filesIn(type: RecordClass, answer: Answer): Record<string, string> {
  const uploads = fieldsOf(type).filter(({ kind }) => kind.isUpload);
  // Newsletter files have the name of their file in another property.
  const given = uploads.map((field): [string, unknown] => [
    field.name,
    answer.fileId ?? valueIn(field, answer),
  ]);
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
    ),
  );
}

/** The input of a record, as mutations take it, from what REST returns. Values that are missing are left out. */
export function valuesIn(type: RecordClass, answer: Answer, context: AnswerContext): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(type)) {
    const given = field.kind.isUpload ? undefined : valueIn(field, answer);
    const value = given === undefined || given === null ? undefined : converted(field, given, context);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** The value of a field under the name of the contract or of this site. */
function valueIn({ name, contractName }: FieldDefinition, answer: Answer): unknown {
  const byContract = contractName === undefined ? undefined : answer[contractName];
  return byContract === undefined ? answer[name] : byContract;
}

function converted(field: FieldDefinition, value: unknown, { base, idOf }: AnswerContext): unknown {
  const { kind } = field;
  switch (kind.name) {
    case 'boolean':
      return booleanOf(value);
    case 'integer':
      return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    case 'day':
      return dayOf(value);
    case 'tags':
    case 'dateTime':
      return value;
    case 'items':
      return typeof value === 'string' ? parsed(value) : value;
    case 'reference':
      return referenceOf(field, value, idOf) ?? undefined;
    default: {
      const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      return kind.isRichText && typeof text === 'string' ? absoluteHtml(text, base) : text;
    }
  }
}

function booleanOf(value: unknown): unknown {
  if (['yes', 'true', '1', 1].some((each) => each === value)) return true;
  return ['no', 'false', '0', 0].some((each) => each === value) ? false : value;
}

/** The calendar day of a date in any usual form; other values as they are. */
export function dayOf(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const [day] = /^\d{4}-\d\d-\d\d/.exec(String(value)) ?? [];
  if (day !== undefined) return day;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString().slice(0, 10);
}

function referenceOf(
  { kind, ...field }: FieldDefinition,
  value: unknown,
  idOf: AnswerContext['idOf'],
): string | null {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '_id') : value;
  const type = kind.target?.type({ kind, ...field });
  return type ? idOf(type.name, id) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
