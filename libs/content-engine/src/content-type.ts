import { Embeddable, Entity } from '@mikro-orm/decorators/legacy';
import { Extensions, ObjectType } from 'type-graphql';
import type { RecordClass } from './fields/field-definition.ts';
import { exposePublication } from './kinds/expose-field.ts';
import { anyRecord, type Condition } from './reading/condition.ts';
import type { ContentRecord } from './records/content-record.ts';
import { declareIndex } from './records/declare-index.ts';
import { indexedTimes } from './records/record-times.ts';
import { interfacesOf } from './schema/record-interface.ts';
import { type ScreensOptions, screensHint } from './schema/screens-hint.ts';
import { type TypeNames, typeNames } from './schema/type-names.ts';
import { addSearchColumn } from './search/search-column.ts';

/** A policy for types that fewer people may write than other content. */
export type WritePolicy = 'manageSite';

/** Options of the `ContentType` decorator. */
export interface ContentTypeOptions {
  /** The singular for display: 'Team member'. */
  label: string;
  /** The plural in camel case, also the name of the list: 'teamMembers'. */
  plural: string;
  /** Description of the type in the schema. */
  description: string;
  /** The field whose value names a record in lists and in the audit log. */
  titleField: string;
  /**
   * Value of that field in records that the system creates, such as the first page records. Types with such records
   * have few of them, so their times have no indexes.
   */
  initialTitle?: string;
  /** Order of public lists. Ties are ordered by creation, oldest first. */
  order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /**
   * The condition that records must meet for visitors to see them; all records if omitted. It takes no parameters.
   * Without `dependsOn: 'row'`, cached responses that show one record depend on all records of the type.
   */
  visibleIf?: Condition;
  /** Whether visitors send the records, which are then not published and have indexes of their own. */
  isReceived?: boolean;
  /**
   * The policy that allows creating records; `publishContent` if omitted. With `writeDrafts`, creating a record needs
   * no approvals.
   */
  createPolicy?: 'writeDrafts';
  /** The policy that allows writing records and drafts, if the policies of other content do not suffice. */
  writePolicy?: WritePolicy;
  /** The list and the forms in the back office; omitted for types without them. */
  screens?: ScreensOptions;
}

/** A registered content type. */
export interface ContentTypeInfo extends ContentTypeOptions {
  readonly names: TypeNames;
}

const registered = new Map<RecordClass, ContentTypeInfo>();
const visibilities = new WeakMap<object, Condition>();

/** Class decorator that declares a content type: its table, its GraphQL type, and its entry in the registry. */
export function ContentType(options: ContentTypeOptions): ClassDecorator {
  return (target) => {
    const type = target as unknown as RecordClass;
    registered.set(type, { ...options, names: typeNames(target.name, options.plural) });
    if (options.visibleIf) visibilities.set(target, options.visibleIf);
    if (!options.isReceived) exposePublication(type.prototype);
    addSearchColumn(type, options.titleField);
    if (!options.isReceived && options.initialTitle === undefined)
      for (const time of indexedTimes) declareIndex(type, [time]);
    if (options.order) declareIndex(type, [...new Set([...Object.keys(options.order), 'id'])]);
    Entity()(type);
    ObjectType(target.name, { description: options.description, implements: interfacesOf(target) })(target);
    if (options.screens) Extensions({ directives: { screens: screensHint(options) } })(target);
  };
}

/** Returns the options and names of a content type. Throws if the class is not a content type, which is a bug. */
export function contentTypeOf(type: RecordClass): ContentTypeInfo {
  const info = registered.get(type);
  if (!info) throw new Error(`${type.name} is not a content type: @ContentType is missing.`);
  return info;
}

/** Identifies a record in the audit log and in the trash: its type, its id, and its title. */
export function namedRecord(type: RecordClass, record: ContentRecord) {
  const { names, titleField } = contentTypeOf(type);
  const title: unknown = Reflect.get(record, titleField);
  return { recordType: names.type, recordId: record.id, recordTitle: typeof title === 'string' ? title : '' };
}

/** The condition for visitors to see records of a type; `anyRecord` for classes that are not content types. */
export function visibilityOf(type: object): Condition {
  return visibilities.get(type) ?? anyRecord;
}

/** Every content type of the program, in the order of declaration. */
export function allContentTypes(): RecordClass[] {
  return [...registered.keys()];
}

/** The content type with a GraphQL name, such as `Post`, or undefined. */
export function contentTypeNamed(name: string): RecordClass | undefined {
  return allContentTypes().find((type) => contentTypeOf(type).names.type === name);
}

/** Class decorator for the items of an `Items` field. They are stored inside their record and have a GraphQL type. */
export function ContentItem(options: { description: string }): ClassDecorator {
  return (target) => {
    Embeddable()(target as unknown as RecordClass);
    ObjectType(target.name, options)(target);
  };
}
