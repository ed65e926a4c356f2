import type { TypeNames } from '@daybook/content-engine';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

/** The arguments of an export other than its filters. */
@ArgsType()
export class ExportPaging {
  @Field(() => String, {
    nullable: true,
    description:
      'Value of `next` of the page before, with the same filters; null for the first page. BAD_USER_INPUT after 15 minutes.',
  })
  after?: string | null;

  @Field(() => Int, { defaultValue: 100, description: 'Entries per page, 100 at most.' })
  pageSize: number = 100;

  @Field(() => String, {
    nullable: true,
    description:
      'Current password of the caller. Needed for the first page if they did not enter it recently.',
  })
  currentPassword?: string | null;
}

/** A page of an export. */
export interface ExportPage<T> {
  items: T[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
}

/** Makes the GraphQL type of a page of an export. Call it once per type. */
export function entryExport<T extends object>(
  type: new () => T,
  names: Pick<TypeNames, 'type' | 'exportType'>,
): new () => ExportPage<T> {
  @ObjectType(names.exportType, { description: `One page of an export of records of type ${names.type}.` })
  class EntryExport implements ExportPage<T> {
    @Field(() => [type], { description: 'Records of this page.' })
    items!: T[];

    @Field(() => String, {
      nullable: true,
      description: 'Value of `after` for the next page; null after the last page.',
    })
    next!: string | null;
  }
  return EntryExport;
}
