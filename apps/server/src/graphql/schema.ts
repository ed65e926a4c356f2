import { accountResolvers } from '@daybook/accounts';
import { contentResolvers } from '@daybook/content';
import {
  BulkResolver,
  DraftsResolver,
  HistoryResolver,
  inputDirective,
  lookupExtension,
  PresenceResolver,
  perspectiveDirective,
  restDirective,
  StaffSearchResolver,
  screensDirective,
  TagsInUseResolver,
  TrashResolver,
} from '@daybook/content-engine';
import { entryResolvers } from '@daybook/entries';
import { mailResolvers } from '@daybook/mail';
import { previewResolvers } from '@daybook/previews';
import { recordResolvers } from '@daybook/record';
import { releaseResolvers } from '@daybook/releases';
import { webhookResolvers } from '@daybook/webhooks';
import { GraphQLSchema, isInputObjectType, isObjectType, isScalarType } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { checkAccess, withTranslatedErrors } from './translate-errors.ts';

/**
 * Builds the whole GraphQL schema, including the directives that describe REST and the back office.
 * @param beforeWriting runs before each mutation and may throw to refuse it
 */
export function buildGraphqlSchema(beforeWriting: () => void = () => undefined): GraphQLSchema {
  const resolvers = [
    ...contentResolvers,
    ...accountResolvers,
    ...entryResolvers,
    ...previewResolvers,
    ...mailResolvers,
    ...webhookResolvers,
    StaffSearchResolver,
    TagsInUseResolver,
    BulkResolver,
    TrashResolver,
    HistoryResolver,
    DraftsResolver,
    PresenceResolver,
    ...releaseResolvers,
    ...recordResolvers,
  ];
  const schema = buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<() => void>,
    orphanedTypes: [],
    authChecker: checkAccess,
    // Inputs with rules of class-validator turn on validation themselves. Without such inputs, it is not loaded.
    validate: false,
    // The check runs the introspection query, which takes a sixth of the start. Apollo Server validates the schema
    // anyway.
    skipCheck: true,
  });
  specifyScalars(schema);
  markLookups(schema);
  describeRoots(schema);
  refuseBefore(schema, beforeWriting);
  translateErrorsOf(schema);
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    directives: [
      ...config.directives,
      inputDirective(),
      screensDirective,
      restDirective,
      perspectiveDirective,
    ],
  });
}

/** Specifications of scalars of other libraries, which do not name them. */
const specifications: Readonly<Record<string, string>> = {
  DateTimeISO: 'https://www.rfc-editor.org/rfc/rfc3339',
  LocalDate: 'https://scalars.graphql.org/andimarek/local-date.html',
  Upload: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
};

function specifyScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isScalarType(type)) type.specifiedByURL ??= specifications[type.name];
}

/** TypeGraphQL has no option for `@oneOf`. */
function markLookups(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type)) type.isOneOf = type.extensions[lookupExtension] === true;
}

/** TypeGraphQL has no option for these descriptions. */
function describeRoots(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  const mutation = schema.getMutationType();
  if (query) query.description = 'Reads of content, entries, accounts, and the audit log.';
  if (mutation) mutation.description = 'Writes of staff, forms of visitors, and sign-ins.';
}

/** Runs a check before every mutation. REST, forms, and GraphQL all write with mutations. */
function refuseBefore(schema: GraphQLSchema, beforeWriting: () => void): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (...request) => {
      beforeWriting();
      return resolve(...request);
    };
  }
}

/**
 * Translates the errors of all resolvers, because fields of records may read from the database too. A middleware of
 * TypeGraphQL would create a promise for every field.
 */
function translateErrorsOf(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve) field.resolve = withTranslatedErrors(field.resolve);
    }
  }
}
