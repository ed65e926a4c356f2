import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { allContentTypes, visibilityOf } from '../content-type.ts';
import { fieldsOf, type RecordClass } from '../fields/field-definition.ts';
import type { Condition } from './condition.ts';

/**
 * A published text that visitors may see shows the picture in the property. The condition reads the texts of all
 * types, so use it only for types that visitors rarely list.
 */
export function isShownInTexts(property: string): Condition {
  return {
    sql: (columnOf) => `split_part(${columnOf(property)}, '.', 1) in (${shownNames()})`,
    parameters: [],
    reads: typesWithTexts,
  };
}

/** MikroORM's default naming. It is used here because a condition can look up only the columns of its own type. */
const naming = new UnderscoreNamingStrategy();

const textsOf = (type: RecordClass) => fieldsOf(type).filter(({ kind }) => kind.isRichText);
const typesWithTexts = () => allContentTypes().filter((type) => textsOf(type).length > 0);

/** Selects the names, without extension, of the pictures that texts show. */
function shownNames(): string {
  const columnOf = (property: string) => `"${naming.propertyToColumnName(property)}"`;
  const texts = typesWithTexts().flatMap((type) =>
    textsOf(type).map(
      ({ name }) => `select ${columnOf(name)} as "text" from "${naming.classToTableName(type.name)}"
        where ${columnOf(name)} like '%/uploads/p%' and ${visibilityOf(type).sql(columnOf)}`,
    ),
  );
  return `select "name"[1] from (${texts.join(' union all ')}) "shown",
    regexp_matches("text", '/uploads/(p[0-9a-z]{20})', 'g') "name"`;
}
