import { Embeddable, Entity } from '@mikro-orm/decorators/legacy';
import { Extensions, ObjectType } from 'type-graphql';
import type { RecordClass } from './fields/field-definition.ts';
import { anyRecord, type Condition } from './reading/condition.ts';
import type { ContentRecord } from './records/content-record.ts';
import { declareIndex } from './records/declare-index.ts';
import { interfacesOf } from './schema/record-interface.ts';
import { type ScreensOptions, screensHint } from './schema/screens-hint.ts';
import { type TypeNames, typeNames } from './schema/type-names.ts';
import { addSearchColumn } from './search/search-column.ts';

/** What the author of a content type says about it as a whole. */
export interface ContentTypeOptions {
  /** The singular people read: 'Team member'. */
  label: string;
  /** The plural in camel case, also the name of the list: 'teamMembers'. */
  plural: string;
  /** What the schema says about the type. */
  description: string;
  /** The field whose value names a record in lists and in the audit log. */
  titleField: string;
  /** What that field holds in a record that the system makes itself. */
  initialTitle?: string;
  /** Order of public lists; records made later come last where it says nothing else. */
  order?: Readonly<Record<string, 'asc' | 'desc'>>;
  /**
   * What records must fulfil for visitors to see them anywhere; without it they see all of them. It takes no parameters.
   * Without `dependsOn: 'row'`, cached responses that show one record depend on all records of the type.
   */
  visibleIf?: Condition;
  /** Where the back office has its list and its forms; types without screens of their own leave it out. */
  screens?: ScreensOptions;
}

/** A registered content type. */
export interface ContentTypeInfo extends ContentTypeOptions {
  readonly names: TypeNames;
}

const registered = new Map<RecordClass, ContentTypeInfo>();
const visibilities = new WeakMap<object, Condition>();

/** Makes a class a content type: table, GraphQL type and entry of the registry. */
export function ContentType(options: ContentTypeOptions): ClassDecorator {
  return (target) => {
    const type = target as unknown as RecordClass;
    registered.set(type, { ...options, names: typeNames(target.name, options.plural) });
    if (options.visibleIf) visibilities.set(target, options.visibleIf);
    addSearchColumn(type, options.titleField);
    if (options.order) declareIndex(type, [...new Set([...Object.keys(options.order), 'id'])]);
    Entity()(type);
    ObjectType(target.name, { description: options.description, implements: interfacesOf(target) })(target);
    if (options.screens) Extensions({ directives: { screens: screensHint(options) } })(target);
  };
}

/** What a content type said about itself. Throws for a class that is not one: a programmer's error. */
export function contentTypeOf(type: RecordClass): ContentTypeInfo {
  const info = registered.get(type);
  if (!info) throw new Error(`${type.name} is not a content type: @ContentType is missing.`);
  return info;
}

/** What the audit log and the trash call a record. */
export function namedRecord(type: RecordClass, record: ContentRecord) {
  const { names, titleField } = contentTypeOf(type);
  const title: unknown = Reflect.get(record, titleField);
  return { recordType: names.type, recordId: record.id, recordTitle: typeof title === 'string' ? title : '' };
}

/** What records of a type must fulfil for visitors to see them; `anyRecord` also for what is no content type. */
export function visibilityOf(type: object): Condition {
  return visibilities.get(type) ?? anyRecord;
}

/** Every content type of the program, in the order of declaration. */
export function allContentTypes(): RecordClass[] {
  return [...registered.keys()];
}

/** Makes a class the item of an `Items` field: stored inside its record, and a GraphQL type. */
export function ContentItem(options: { description: string }): ClassDecorator {
  return (target) => {
    Embeddable()(target as unknown as RecordClass);
    ObjectType(target.name, options)(target);
  };
}
