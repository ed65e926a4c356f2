import type { FormField } from '@daybook/graphql-client/form-field';
import { kindOf } from '../../kinds/registry.ts';
import type { ListFilter } from './list-filter.ts';

const stateFilter: ListFilter = {
  name: 'state',
  label: 'State',
  shape: 'choice',
  choices: [
    { value: 'published', label: 'Published' },
    { value: 'changed', label: 'With changes' },
    { value: 'draft', label: 'Draft' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'reviewDue', label: 'Review due' },
  ],
};
const timeFilters: readonly ListFilter[] = [
  { name: 'updatedAt', label: 'Last changed', shape: 'time' },
  { name: 'createdAt', label: 'Created', shape: 'time' },
];

/** The filters of a content type: its state, its fields whose kinds have filters, and its times. */
export function filtersOf(fields: readonly FormField[]): readonly ListFilter[] {
  const ofFields = fields.flatMap((field): ListFilter[] => {
    const { filter: shape } = kindOf(field);
    if (!shape) return [];
    const choices = field.choices?.map((value) => ({ value, label: capitalized(value) }));
    return [{ name: field.name, label: field.label, shape, field, ...(choices && { choices }) }];
  });
  return [stateFilter, ...ofFields, ...timeFilters];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
