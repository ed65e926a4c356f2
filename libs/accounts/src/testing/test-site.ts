import 'reflect-metadata';
import {
  AuditEntry,
  databaseBy,
  newRecordId,
  RecordCounts,
  type RequestContext,
  type Role,
  SigningKey,
} from '@daybook/content-engine';
import { AppError } from '@daybook/errors';
import { RateLimits, rateLimitEntities } from '@daybook/rate-limits';
import { MikroORM } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { PgliteDriver } from '@mikro-orm/pglite';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import {
  type AccountsServices,
  accountEntities,
  accountResolvers,
  authChecker,
  Collaborator,
  createAccountsServices,
  type DeviceCookies,
  noDeviceCookies,
  resolveViewer,
} from '../index.ts';

/** The lowest cost that Argon2 allows. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const goodPassword = 'lantern-orchard-tidal';

interface Caller {
  token?: string | undefined;
  address?: string;
  userAgent?: string;
  /** Cookies of the browser, by name. */
  cookies?: Map<string, string>;
}

/** The response to a document: its data, or the error. */
export interface Answer {
  data: Record<string, unknown> | null;
  refusal: { code: string; message: string; fields: unknown; retryAfter: unknown } | null;
}

/** The accounts of a site with an in-memory database, used through GraphQL documents. */
export class TestSite {
  private constructor(
    readonly orm: MikroORM,
    readonly services: AccountsServices,
    private readonly schema: GraphQLSchema,
  ) {}

  static async open(): Promise<TestSite> {
    const orm = await MikroORM.init({
      driver: PgliteDriver,
      dbName: 'memory://',
      entities: [...accountEntities, ...rateLimitEntities, AuditEntry, SigningKey],
      metadataProvider: ReflectMetadataProvider,
    });
    await orm.schema.create();
    const rateLimits = new RateLimits(orm.em.fork() as unknown as EntityManager);
    const services = createAccountsServices({ rateLimits, hashing: { cost: cheap, concurrency: 2 } });
    const resolvers = accountResolvers as unknown as NonEmptyArray<() => void>;
    return new TestSite(orm, services, await buildSchema({ resolvers, authChecker }));
  }

  fork(): EntityManager {
    return this.orm.em.fork() as unknown as EntityManager;
  }

  /** Runs a document for a caller. */
  async run(document: string, variables: Record<string, unknown> = {}, caller: Caller = {}): Promise<Answer> {
    const database = databaseBy(this.fork());
    const authorization = caller.token === undefined ? undefined : `Bearer ${caller.token}`;
    const { viewer, sessionId, isFresh } = await resolveViewer(
      database,
      authorization,
      this.services.freshFor,
    );
    const contextValue: Omit<RequestContext, 'files' | 'pictureOrigins'> = {
      database,
      viewer,
      clientAddress: caller.address ?? '198.51.100.1',
      maxPageSize: 100,
      recordCounts: new RecordCounts([], { current: 0, isUnchanged: () => true }),
      revision: { wrote: () => undefined },
      accounts: this.services,
      session: {
        id: sessionId,
        userAgent: caller.userAgent ?? '',
        device: deviceOf(caller.cookies),
        isFresh,
      },
    };
    const result = await graphql({
      schema: this.schema,
      source: document,
      variableValues: variables,
      contextValue,
    });
    const error = result.errors?.[0];
    if (!error) return { data: result.data ?? null, refusal: null };
    if (!(error.originalError instanceof AppError)) throw error.originalError ?? error;
    const { code, message, fields, retryAfter } = error.originalError;
    return { data: null, refusal: { code, message, fields, retryAfter } };
  }

  /** Adds an account directly to the database. */
  async add(role: Role, email: string, password = goodPassword): Promise<Collaborator> {
    const collaborator = new Collaborator();
    collaborator.id = newRecordId();
    collaborator.name = email.split('@', 1)[0] ?? '';
    collaborator.setEmail(email);
    collaborator.role = role;
    collaborator.passwordHash = await this.services.passwords.hash(password);
    const em = this.fork();
    em.persist(collaborator);
    await em.flush();
    return collaborator;
  }

  async signIn(
    email: string,
    password: string,
    caller: Caller & { remember?: boolean } = {},
  ): Promise<Answer> {
    const { remember = false, ...rest } = caller;
    return this.run(signInDocument, { email, password, remember }, rest);
  }

  /** Signs in and returns the token. */
  async tokenOf(
    email: string,
    caller: Caller & { remember?: boolean } = {},
    password = goodPassword,
  ): Promise<string> {
    const { data, refusal } = await this.signIn(email, password, caller);
    const result = data?.signIn;
    if (!result || typeof result !== 'object' || !('token' in result))
      throw new Error(`refused: ${refusal?.code}`);
    return String(result.token);
  }

  /** The role of the caller; null for visitors. */
  async roleOf(token: string): Promise<string | null> {
    const { data } = await this.run('{ me { role } }', {}, { token });
    const me = data?.me;
    return me && typeof me === 'object' && 'role' in me ? String(me.role) : null;
  }

  /** Empties all tables. */
  async clear(): Promise<void> {
    await this.orm.schema.clear();
  }
}

function deviceOf(cookies: Map<string, string> | undefined): DeviceCookies {
  if (!cookies) return noDeviceCookies;
  return {
    isEmpty: cookies.size === 0,
    read: (name) => cookies.get(name),
    keep: (name, value) => void cookies.set(name, value),
  };
}

const signInDocument = /* GraphQL */ `
  mutation ($email: String!, $password: String!, $remember: Boolean!) {
    signIn(email: $email, password: $password, remember: $remember) {
      user { id email role name }
      token
    }
  }
`;
