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
import { emptyTables } from '@daybook/content-engine/testing';
import { AppError, type SignInChallenge } from '@daybook/errors';
import { FileChanges, type FileStore, StoredFile } from '@daybook/files';
import { Mail, mailEntities } from '@daybook/mail';
import { openMemoryDatabase } from '@daybook/memory-database';
import { RateLimits, rateLimitEntities } from '@daybook/rate-limits';
import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import {
  type AccountsServices,
  accountEntities,
  accountResolvers,
  accountTemplates,
  authChecker,
  Collaborator,
  createAccountsServices,
  noCookies,
  resolveViewer,
  type SignInCookies,
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
  /** Whether a page of the site sends the request. */
  isPage?: boolean;
  isRest?: boolean;
}

/** A message as its recipient gets it. */
interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** The response to a document: its data, or the error. */
export interface Answer {
  data: Record<string, unknown> | null;
  refusal: {
    code: string;
    message: string;
    fields: unknown;
    challenge: SignInChallenge | undefined;
    retryAfter: unknown;
  } | null;
}

/** The accounts of a site with an in-memory database, used through GraphQL documents. */
export class TestSite {
  /** Messages that were sent, oldest first. */
  readonly sent: SentMail[] = [];

  /** Mail that is collected in `sent`. */
  readonly mail = new Mail(
    {
      transport: {
        isConfigured: true,
        send: async ({ to, subject, text }) => void this.sent.push({ to, subject, text }),
        close: () => undefined,
      },
      kinds: new Map(accountTemplates.map((kind) => [kind.name, kind])),
      sender: async () => ({ name: 'Firm', address: 'mail@firm.example' }),
      publicUrl: 'https://firm.example',
      onError: (error) => {
        throw error;
      },
    },
    { isRunning: true, send: async () => undefined },
  );

  private constructor(
    readonly orm: MikroORM,
    readonly services: AccountsServices,
    private readonly schema: GraphQLSchema,
  ) {}

  private static opened: Promise<TestSite> | undefined;

  /** Returns an empty site. All test files of a worker share it, because a database takes seconds to open. */
  static async open(): Promise<TestSite> {
    TestSite.opened ??= TestSite.create();
    const site = await TestSite.opened;
    await site.clear();
    return site;
  }

  private static async create(): Promise<TestSite> {
    const orm = await openMemoryDatabase([
      ...accountEntities,
      ...rateLimitEntities,
      ...mailEntities,
      StoredFile,
      AuditEntry,
      SigningKey,
    ]);
    const rateLimits = new RateLimits(orm.em.fork() as unknown as EntityManager);
    const services = createAccountsServices({
      rateLimits,
      publicUrl: 'https://firm.example',
      hashing: { cost: cheap, concurrency: 2 },
      deferral: 0,
    });
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
    const { address = '198.51.100.1', userAgent = '', isPage = false, isRest = false } = caller;
    const cookies = cookiesOf(caller.cookies);
    const { sessionId, viewer, ...caught } = await resolveViewer(
      database,
      { authorization, cookies, address },
      this.services,
    );
    const contextValue: Omit<RequestContext, 'pictureOrigins'> = {
      database,
      viewer,
      // Stores nothing: no document of these tests has an upload.
      files: { begin: () => new FileChanges(contextValue.files) } as FileStore,
      clientAddress: address,
      maxPageSize: 100,
      recordCounts: new RecordCounts([], { current: 0, isUnchanged: () => true }),
      revision: { wrote: () => undefined },
      accounts: this.services,
      mail: this.mail,
      session: { ...caught, id: sessionId, userAgent, cookies, isRest, canBind: isPage },
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
    const { code, message, fields, challenge, retryAfter } = error.originalError;
    return { data: null, refusal: { code, message, fields, challenge, retryAfter } };
  }

  /** Sends the messages that are due and returns all that were sent so far. */
  async sendMail(): Promise<SentMail[]> {
    await this.mail.sendDue(() => ({ database: databaseBy(this.fork()), mail: this.mail }) as RequestContext);
    return this.sent;
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

  /** Empties all tables, after the deferred work of the test before. */
  async clear(): Promise<void> {
    await this.services.deferred.settled();
    await emptyTables(this.fork());
    this.sent.length = 0;
  }
}

function cookiesOf(cookies: Map<string, string> | undefined): SignInCookies {
  if (!cookies) return noCookies;
  return {
    isEmpty: cookies.size === 0,
    read: (name) => cookies.get(name),
    keep: (name, value) => void cookies.set(name, value),
    clear: (name) => void cookies.delete(name),
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
