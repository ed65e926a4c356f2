import * as graphqlEslint from '@graphql-eslint/eslint-plugin';
import { type ESLint, Linter } from 'eslint';
import { expect, test } from 'vitest';
import { textOf } from './files.ts';

const { configs, parser } = graphqlEslint;
// The types of the two packages differ in the documentation of rules only.
const rules = graphqlEslint.rules as unknown as NonNullable<ESLint.Plugin['rules']>;
const schema = textOf('schema.graphql');
const recommended = configs['flat/schema-recommended'].rules;
const [, { EnumValueDefinition: _, ...naming }] = recommended['@graphql-eslint/naming-convention'];

/** Types without an id: they are parts of a record or of a response, or have a number. */
const withoutId = [
  'AccordionItem',
  'AfterRestore',
  'AnswerFile',
  'Approval',
  'AuditLog',
  'AuthenticatorSetUp',
  'ChangeMark',
  'CheckedRedirectLine',
  'ContactEntryExport',
  'ContactWork',
  'CourseStep',
  'DeadLink',
  'EmailChange',
  'EntrySettings',
  'Erasable',
  'ErasableCapture',
  'ErasableVersion',
  'Erasure',
  'FieldDifference',
  'FormReceipt',
  'HomeFact',
  'IssuedApiKey',
  'IssuedWebhookSecret',
  'LedgerCheckpoint',
  'LedgerPlace',
  'LedgerPlaceConflict',
  'LedgerProblem',
  'LedgerReport',
  'LedgerState',
  'LedgerWitness',
  'MediaUse',
  'NewsletterEntryExport',
  'OriginalPicture',
  'PageCapture',
  'PageInfo',
  'PersonTraces',
  'PictureVariant',
  'Publication',
  'PublishingSettings',
  'RecordMeta',
  'RecordProof',
  'RecordRetention',
  'RecordUse',
  'ReleaseFinding',
  'ReleaseProblem',
  'RetentionCount',
  'RetentionPreview',
  'Revision',
  'SearchResults',
  'SecondFactors',
  'SecuritySettings',
  'SignInResult',
  'SingleSignOnLink',
  'SingleSignOnProvider',
  'SnippetPart',
  'StoredFile',
  'TagInUse',
  'Topic',
  'Trash',
];

test('the schema follows the recommended rules and the Relay rules of graphql-eslint', () => {
  const messages = new Linter().verify(
    schema,
    [
      {
        files: ['**/*.graphql'],
        languageOptions: { parser, parserOptions: { graphQLConfig: { schema } } },
        plugins: { '@graphql-eslint': { rules } },
        rules: {
          ...recommended,
          ...configs['flat/schema-relay'].rules,
          // Records are found by the queries of their types, and lists are read without cursors too.
          '@graphql-eslint/relay-edge-types': [
            'error',
            { shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
          ],
          // Values of enums are stored in the database and returned by REST, so they keep their spelling.
          '@graphql-eslint/naming-convention': ['error', naming],
          '@graphql-eslint/strict-id-in-types': [
            'error',
            {
              acceptedIdNames: ['id'],
              acceptedIdTypes: ['ID'],
              exceptions: { types: withoutId, suffixes: ['List', 'Connection', 'Edge'] },
            },
          ],
        },
      },
    ],
    { filename: 'schema.graphql' },
  );
  const lines = schema.split('\n');
  // The names of the contract are exempt.
  const current = messages.filter(({ line }) => !lines[line - 1]?.includes('@deprecated'));
  expect(current.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});
