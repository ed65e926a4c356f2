import type { EntityManager, EntityProperty } from '@mikro-orm/postgresql';
import { columnName } from '../records/columns.ts';

type Converter = (value: unknown) => unknown;

/**
 * Returns the function that converts the value of a column to the value of its property, or null if they are the same.
 * Revisions and drafts that are older than a column have no value for it. They read as the default of the column.
 */
export function columnReader(em: EntityManager, property: EntityProperty): Converter | null {
  const convert = converterOf(em, property);
  const { nullable, default: missing } = property;
  if (nullable || missing === undefined) return convert;
  return (value) => (value === null ? missing : convert ? convert(value) : value);
}

function converterOf(em: EntityManager, property: EntityProperty): Converter | null {
  const { customType, kind, runtimeType } = property;
  const platform = em.getPlatform();
  if (kind === 'embedded') return itemsConverter(property);
  if (runtimeType === 'Date')
    return (value: unknown) => (typeof value === 'string' ? platform.parseDate(value) : value);
  return customType ? (value: unknown) => customType.convertToJSValue(value, platform) : null;
}

/** Items are stored as JSON, with the names of columns as keys. */
function itemsConverter({ embeddedProps }: EntityProperty): (value: unknown) => unknown {
  const names = Object.values(embeddedProps).map((inner) => [
    inner.embedded?.[1] ?? inner.name,
    columnName(inner),
  ]);
  const toItem = (stored: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map(([name = '', column = '']) => [name, stored[column]]));
  return (value) => {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(list) ? list.map(toItem) : [];
  };
}
