import 'reflect-metadata';
import { accountEntities } from '@daybook/accounts';
import {
  AuditEntry,
  databaseBy,
  RecordCounts,
  type RequestContext,
  runStatement,
  SigningKey,
  type Viewer,
} from '@daybook/content-engine';
import { emptyTables } from '@daybook/content-engine/testing';
import { AppError, notSignedIn } from '@daybook/errors';
import { StoredFile } from '@daybook/files';
import { Mail, type MessageContent, mailEntities } from '@daybook/mail';
import { openMemoryDatabase } from '@daybook/memory-database';
import { RateLimits, rateLimitEntities } from '@daybook/rate-limits';
import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import {
  createEntryServices,
  type EntryServices,
  entryEntities,
  entryResolvers,
  entryTemplates,
} from '../index.ts';

export const staff: Viewer = {
  id: 'a'.repeat(24),
  email: 'ada@example.com',
  name: 'Ada',
  role: 'collaborator',
};

/** The response to a document: its data, or the error. */
export interface Answer {
  data: Record<string, unknown> | null;
  refusal: { code: string; fields: unknown; retryAfter: unknown } | null;
}

interface Caller {
  viewer?: Viewer;
  address?: string;
}

/** The forms of a site with an in-memory database, used through GraphQL documents. */
export class TestForms {
  private addresses = 0;

  private readonly transport = {
    isConfigured: false,
    send: async () => undefined,
    close: () => undefined,
  };

  private readonly mail = new Mail(
    {
      transport: this.transport,
      kinds: new Map(entryTemplates.map((kind) => [kind.name, kind])),
      sender: async () => ({ name: 'Firm', address: 'mail@firm.example' }),
      publicUrl: 'https://firm.example',
      onError: () => undefined,
    },
    { isRunning: false, send: async () => undefined },
  );

  private constructor(
    readonly orm: MikroORM,
    private readonly services: EntryServices,
    private readonly schema: GraphQLSchema,
  ) {}

  static async open(): Promise<TestForms> {
    const orm = await openMemoryDatabase([
      ...entryEntities,
      ...accountEntities,
      ...mailEntities,
      ...rateLimitEntities,
      AuditEntry,
      SigningKey,
      StoredFile,
    ]);
    const services = createEntryServices({
      rateLimits: new RateLimits(orm.em.fork() as unknown as EntityManager),
      publicUrl: 'https://firm.example',
    });
    const schema = await buildSchema({
      resolvers: entryResolvers as unknown as NonEmptyArray<() => void>,
      authChecker: ({ context }: { context: RequestContext }) => {
        if (!context.viewer) throw notSignedIn();
        return true;
      },
    });
    return new TestForms(orm, services, schema);
  }

  fork(): EntityManager {
    return this.orm.em.fork() as unknown as EntityManager;
  }

  /** Runs a document for a caller; by default for a visitor with a new address. */
  async run(document: string, variables: Record<string, unknown> = {}, caller: Caller = {}): Promise<Answer> {
    this.addresses += 1;
    const contextValue = {
      database: databaseBy(this.fork()),
      viewer: caller.viewer ?? null,
      clientAddress: caller.address ?? `10.0.${this.addresses >> 8}.${this.addresses & 255}`,
      maxPageSize: 100,
      recordCounts: new RecordCounts([], { current: 0, isUnchanged: () => true }),
      revision: { wrote: () => undefined },
      pictureOrigins: { ownUrl: 'https://firm.example' },
      entries: this.services,
      mail: this.mail,
      files: { begin: () => ({ commit: async () => {}, rollback: async () => {}, discardLater: () => {} }) },
    };
    const result = await graphql({
      schema: this.schema,
      source: document,
      variableValues: variables,
      contextValue,
    });
    const error = result.errors?.[0];
    if (!error) return { data: result.data ?? null, refusal: null };
    const cause = error.originalError;
    if (!(cause instanceof AppError)) throw cause ?? error;
    const { code, fields, retryAfter } = cause;
    return { data: null, refusal: { code, fields, retryAfter } };
  }

  /** The contents of the messages that were added, oldest first; null for messages that are no longer needed. */
  async messages(): Promise<(MessageContent | null)[]> {
    const em = this.fork();
    const context = { database: databaseBy(em), entries: this.services } as RequestContext;
    const sql = 'select "kind", "data", "recipient" from "mail_message" order by "id"';
    const rows = await runStatement<{ kind: string; data: unknown; recipient: string }>(em, sql, []);
    return Promise.all(
      rows.map(async ({ kind, data, recipient }) => {
        const template = entryTemplates.find(({ name }) => name === kind);
        return (await template?.write(context, data, recipient)) ?? null;
      }),
    );
  }

  /** Makes the site behave as if it had a mail server, until `clear` is called. */
  configureMail(): void {
    this.transport.isConfigured = true;
  }

  /** Empties all tables. */
  async clear(): Promise<void> {
    this.transport.isConfigured = false;
    await emptyTables(this.fork());
  }

  /** Runs a document as staff, and returns the value of its only field. */
  async asStaff(document: string, variables: Record<string, unknown> = {}): Promise<unknown> {
    const { data, refusal } = await this.run(document, variables, { viewer: staff });
    if (!data) throw new Error(`refused: ${refusal?.code}`);
    return Object.values(data)[0];
  }
}
