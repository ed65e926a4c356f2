import { type FieldDefinition, fieldsOf, type RecordClass } from '@daybook/content-engine';
import type { TestFile } from './api-client.ts';
import { pdf, picture } from './test-files.ts';

let count = 0;

function sampleValue(field: FieldDefinition): unknown {
  count += 1;
  return (samples[field.kind.name] ?? (() => `${field.label} ${count}`))(field);
}

/** Values of kinds that do not accept any text. */
const samples: Readonly<Record<string, (field: FieldDefinition) => unknown>> = {
  slug: () => `sample-${count}`,
  link: () => `https://partner${count}.example.com`,
  path: () => `/sample-${count}`,
  videoLink: () => `https://www.youtube.com/playlist?list=PL${count}`,
  richText: () => `<p>Text <strong>${count}</strong></p>`,
  boolean: () => true,
  day: () => '2026-03-31',
  dateTime: () => '2026-03-31T15:00:00.000Z[America/New_York]',
  integer: (field) => {
    const max = field.kind.hints?.of(field).max;
    return typeof max === 'number' ? count % (max + 1) : count;
  },
  email: () => `office${count}@firm.example`,
  color: () => '#1f4a41',
  timeZone: () => 'America/New_York',
  tags: () => ['Alpha', `Tag ${count}`],
  choice: (field) => {
    const choices = field.kind.hints?.of(field).choices;
    return Array.isArray(choices) ? choices[0] : null;
  },
  reference: () => null,
  items: (field) => [
    Object.fromEntries((field.kind.itemFields?.(field) ?? []).map((item) => [item.name, sampleValue(item)])),
  ],
};

/** Valid input for creating a record of this type, with its files by the path of their variable. */
export async function sampleInput(
  type: RecordClass,
): Promise<{ input: Record<string, unknown>; files: Record<string, TestFile> }> {
  const input: Record<string, unknown> = {};
  const files: Record<string, TestFile> = {};
  for (const field of fieldsOf(type)) {
    const { name, kind } = field;
    if (kind.isUpload) files[`input.${name}`] = kind.name === 'picture' ? await picture() : pdf();
    input[name] = kind.isUpload ? null : sampleValue(field);
  }
  return { input, files };
}

/** Selects every field of a type in a form that can be compared with the input. */
export function selectionOf(type: RecordClass): string {
  const fields = fieldsOf(type).map((field) => {
    const { name, kind } = field;
    const items = kind.itemFields?.(field).map((item) => item.name);
    if (items) return `${name} { ${items.join(' ')} }`;
    if (kind.target) return `${name} { id }`;
    if (!kind.isUpload) return name;
    return kind.name === 'picture'
      ? `${name} { name url width height variants { url width height format } }`
      : 'file { name url originalName }';
  });
  return ['id', ...fields].join(' ');
}
