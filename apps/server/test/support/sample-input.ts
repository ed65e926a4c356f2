import { type FieldDefinition, fieldsOf, type RecordClass } from '@daybook/content-engine';
import type { TestFile } from './api-client.ts';
import { pdf, picture } from './test-files.ts';

let count = 0;

function sampleValue(field: FieldDefinition): unknown {
  count += 1;
  switch (field.kind) {
    case 'slug':
      return `sample-${count}`;
    case 'link':
      return `https://partner${count}.example.com`;
    case 'videoLink':
      return `https://www.youtube.com/playlist?list=PL${count}`;
    case 'richText':
      return `<p>Text <strong>${count}</strong></p>`;
    case 'day':
      return '2026-03-31';
    case 'tags':
      return ['Alpha', `Tag ${count}`];
    case 'choice':
      return field.choices?.at(0);
    case 'reference':
      return null;
    case 'items':
      return [Object.fromEntries((field.itemFields?.() ?? []).map((item) => [item.name, sampleValue(item)]))];
    default:
      return `${field.label} ${count}`;
  }
}

/** Valid input for creating a record of this type, with its files by the path of their variable. */
export async function sampleInput(
  type: RecordClass,
): Promise<{ input: Record<string, unknown>; files: Record<string, TestFile> }> {
  const input: Record<string, unknown> = {};
  const files: Record<string, TestFile> = {};
  for (const field of fieldsOf(type)) {
    if (field.kind === 'picture') files[`input.${field.name}`] = await picture();
    else if (field.kind === 'document' || field.kind === 'anyFile') files[`input.${field.name}`] = pdf();
    input[field.name] = `input.${field.name}` in files ? null : sampleValue(field);
  }
  return { input, files };
}

/** Selects every field of a type in a form that can be compared with the input. */
export function selectionOf(type: RecordClass): string {
  const fields = fieldsOf(type).map((field) => {
    if (field.kind === 'reference') return `${field.name} { id }`;
    if (field.kind === 'items')
      return `${field.name} { ${field
        .itemFields?.()
        .map((item) => item.name)
        .join(' ')} }`;
    if (field.kind === 'picture')
      return `picture { name url width height variants { url width height format } }`;
    if (field.kind === 'document' || field.kind === 'anyFile') return 'file { name url originalName }';
    return field.name;
  });
  return ['id', ...fields].join(' ');
}
