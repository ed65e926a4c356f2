import { readFileSync } from 'node:fs';
import { BodyIntake } from '@daybook/request-bodies';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';
import { findOperation, listedType } from './graphql/operation.ts';
import { restRouter } from './rest-router.ts';
import { routes } from './routes.ts';

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

describe('the table of routes', () => {
  test('has exactly the calls of contract §7, each with the right access', () => {
    const inWords = ({ method, path, access }: (typeof contractCalls)[number]) =>
      `${method} ${path} for ${access}`;
    expect(routes.map(inWords).sort()).toEqual(contractCalls.map(inWords).sort());
  });

  test('runs operations of the schema: queries for GET, mutations for all other methods', () => {
    for (const { method, path, operation } of routes) {
      const kind = method === 'GET' ? 'query' : 'mutation';
      expect(findOperation(schema, operation).kind, `${method} ${path}`).toBe(kind);
    }
  });

  test('reads lists and single records as the path says', () => {
    for (const { method, path, operation, adapter } of routes) {
      if (method !== 'GET' || adapter.notes?.hasNoQuery) continue;
      const isList = listedType(findOperation(schema, operation).field) !== null;
      expect(isList, path).toBe(!path.includes(':'));
    }
  });

  test('can be served from the current schema', () => {
    const unused = () => Promise.reject(new Error('not called'));
    const intake = new BodyIntake({ memory: 0, newPath: () => '' });
    const callbacks = { contextOf: unused, isSignedIn: () => false, intakeFor: () => intake };
    const options = { schema, execute: unused, ...callbacks };
    expect(() => restRouter({ ...options, publicUrl: 'https://site.example' })).not.toThrow();
  });
});
