import 'reflect-metadata';
import { databaseBy, type RequestContext, SigningKey } from '@daybook/content-engine';
import { emptyTables } from '@daybook/content-engine/testing';
import { openMemoryDatabase } from '@daybook/memory-database';
import type { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail, mailEntities, smtpTransport, sqlOf } from '../index.ts';
import { MailMessage } from '../messages/mail-message.ts';
import type { MailTemplate, MessageContent } from '../templates/mail-template.ts';
import { MailServer } from './mail-server.ts';

/** Mail with an in-memory database and a real SMTP server. */
export class TestMail {
  /** Creates the content of messages of the kind `note`. */
  write: () => Promise<MessageContent | null> = async () => ({ paragraphs: ['Hello.'] });
  /** Name of the sender. */
  senderName = 'Test Firm';
  /** Bounces of messages of the kind `note`. */
  readonly bounces: Parameters<NonNullable<MailTemplate['bounced']>>[2][] = [];
  readonly errors: unknown[] = [];

  private constructor(
    readonly orm: MikroORM,
    readonly server: MailServer,
  ) {}

  static async open(): Promise<TestMail> {
    const orm = await openMemoryDatabase([...mailEntities, SigningKey]);
    return new TestMail(orm, await MailServer.start());
  }

  /** A job queue that adds no jobs. */
  readonly jobs = { isRunning: true, send: async () => undefined };
  readonly mail = this.makeMail();

  /** Creates the `Mail` of another process, which may use another mail server. */
  makeMail(url?: string): Mail {
    const sender = async () => ({
      name: this.senderName,
      address: 'mail@firm.example',
      bounceAddress: 'bounces@firm.example',
    });
    const write = () => this.write();
    const bounced: MailTemplate['bounced'] = async (_em, _data, bounce) => void this.bounces.push(bounce);
    const kinds = new Map(
      [
        { name: 'note', write, bounced },
        { name: 'kept', write, isKept: true },
        { name: 'locking', write, lock: async () => undefined },
      ].map((kind) => [kind.name, kind] as const),
    );
    const transport = smtpTransport(url ?? this.server.url, sender);
    const onError = (error: unknown) => void this.errors.push(error);
    return new Mail({ transport, kinds, sender, publicUrl: 'https://www.firm.example', onError }, this.jobs);
  }

  /** Adds a message and returns its id. Messages of the kind `kept` stay in the log. */
  async add(to: string, subject = 'A note', kind = 'note'): Promise<string> {
    const em = this.fork();
    return em.transactional((em) => this.mail.add(sqlOf(em), { kind, to, subject, data: {} }));
  }

  sendDue(mail = this.mail): Promise<void> {
    return mail.sendDue(() => this.context());
  }

  /** Takes a bounce mail, and returns whether it was recorded. */
  takeBounceMail(bounceMail: string): Promise<boolean> {
    return this.mail.takeBounceMail(this.context(), Buffer.from(bounceMail));
  }

  private context(): RequestContext {
    return { database: databaseBy(this.fork()) } as RequestContext;
  }

  stateOf(id: string): Promise<MailMessage> {
    return this.fork().findOneOrFail(MailMessage, { id });
  }

  /** Moves the times of all messages into the past. */
  async age(interval: string): Promise<void> {
    const columns = ['created_at', 'queued_at', 'due_at', 'started_at'];
    const changes = columns.map((column) => `"${column}" = "${column}" - interval '${interval}'`);
    await this.fork().execute(`update "mail_message" set ${changes.join(', ')}`);
  }

  async clear(): Promise<void> {
    await emptyTables(this.fork());
    this.server.received.length = 0;
    this.bounces.length = 0;
    this.senderName = 'Test Firm';
    this.server.replyTo = () => null;
    this.server.replyToText = () => null;
    this.write = async () => ({ paragraphs: ['Hello.'] });
    this.jobs.isRunning = true;
  }

  async close(): Promise<void> {
    await this.mail.close();
    await this.server.stop();
    await this.orm.close();
  }

  fork(): EntityManager {
    return this.orm.em.fork() as unknown as EntityManager;
  }
}
