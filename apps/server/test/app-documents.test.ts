import 'reflect-metadata';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql';
import { describe, expect, test } from 'vitest';
import { measureOperation } from '../src/graphql/document-cost.ts';
import { exceededLimit, maxTokens, staffLimits, visitorLimits } from '../src/graphql/limits.ts';
import { buildGraphqlSchema } from '../src/graphql/schema.ts';

const generated = resolve(import.meta.dirname, '../../../libs/graphql-client/src/generated');
const schema = buildGraphqlSchema();

/** The page sizes of operations whose pages do not have 25 records. */
const pageSizes: Readonly<Record<string, number>> = { ComplianceNewsletter: 100 };

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;
}

interface AppOperation {
  name: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** All operations of an app, as it sends them. */
async function operationsOf(app: string): Promise<AppOperation[]> {
  const files = globSync('**/*operations.ts', { cwd: join(generated, app) });
  const modules: object[] = await Promise.all(files.map((file) => import(join(generated, app, file))));
  const documents = modules.flatMap((module) => Object.values(module)).filter(isDocument);
  return documents.flatMap((document) =>
    document.definitions.flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION
        ? [{ name: one.name?.value ?? '', document, operation: one }]
        : [],
    ),
  );
}

/** Pages with whole lists. The server runs their operations itself, so visitors do not need to be able to send them. */
const wholeLists = ['About', 'Home', 'Partnerships', 'Resources', 'Services'];
const limitsOf = (name: string) =>
  wholeLists.includes(name) ? { ...visitorLimits, records: 420 } : visitorLimits;

const web = (await operationsOf('web')).map((one) => ({ ...one, app: 'web', limits: limitsOf(one.name) }));
const admin = (await operationsOf('admin')).map((one) => ({ ...one, app: 'admin', limits: staffLimits }));

describe('the operations of the apps are within the limits of their callers', () => {
  test('and the test finds all operations', () => {
    expect(web.length).toBeGreaterThan(15);
    expect(admin.length).toBeGreaterThan(60);
  });

  test.each([...web, ...admin])('$app: $name', ({ name, document, operation, limits }) => {
    const measure = measureOperation(schema, document, operation);
    const weight = measure.weigh({ pageSize: pageSizes[name] ?? 25 }, 100);
    expect(exceededLimit(measure, weight, limits)).toBeNull();
    expect(() => parse(print(document), { maxTokens })).not.toThrow();
  });
});
