import { cleanText, type RequestContext, runStatement, type Viewer } from '@daybook/content-engine';
import type { Jobs } from '@daybook/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readDeliveryReport } from './bounces/delivery-report.ts';
import { type Delivery, deliverMessage } from './delivery/deliver-message.ts';
import { maxConnections } from './delivery/smtp-transport.ts';
import type { MailSender } from './delivery/transport.ts';
import { MailMessage } from './messages/mail-message.ts';
import { MessageIds } from './messages/message-ids.ts';
import {
  claimMessage,
  endOldMessages,
  freeDeadClaims,
  insertMessage,
  type NewMessage,
  queueAgain,
  type RunSql,
} from './messages/message-queue.ts';
import { recordBounce } from './messages/record-bounce.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    mail: Mail;
  }
}

/** Name of the job that sends due messages. */
export const sendMailJob = 'send-mail';

/**
 * How long a run may take, in milliseconds. After that, it adds a job for the remaining messages. Shorter than the time
 * limit of jobs.
 */
const longestRun = 40_000;

const longestSubject = 200;

/**
 * Sends e-mail. A message is stored as a row in the transaction of the change that causes it. Any process that runs
 * jobs may send it.
 */
export class Mail {
  private readonly delivery: Delivery;
  private readonly keptKinds: readonly string[];
  /** The last run of `sendDue`. */
  private sending = Promise.resolve();

  constructor(
    delivery: Omit<Delivery, 'messageIds'>,
    private readonly jobs: Pick<Jobs, 'isRunning' | 'send'>,
  ) {
    this.delivery = { ...delivery, messageIds: new MessageIds(delivery.publicUrl) };
    const kinds = [...delivery.kinds.values()];
    this.keptKinds = kinds.filter(({ isKept }) => isKept).map(({ name }) => name);
  }

  /** Whether an SMTP server is configured. If not, messages are written to a folder. */
  get isConfigured(): boolean {
    return this.delivery.transport.isConfigured;
  }

  /** The base of absolute links, without a trailing slash. */
  get publicUrl(): string {
    return this.delivery.publicUrl;
  }

  /** The sender of all messages. */
  get sender(): Promise<MailSender> {
    return this.delivery.sender();
  }

  /**
   * Adds a message, and returns its id.
   * @param run runs statements in the transaction of the change that causes the message
   */
  async add(run: RunSql, message: NewMessage): Promise<string> {
    if (!this.delivery.kinds.has(message.kind))
      throw new Error(`There is no kind of mail "${message.kind}".`);
    const subject = cleanText(message.subject).replace(/\s+/gu, ' ').trim().slice(0, longestSubject);
    const id = await insertMessage(run, { ...message, subject });
    await this.wake(run);
    return id;
  }

  /**
   * Adds a job that sends due messages. Does nothing if the job queue has not started, so that no change fails because
   * of mail. The job that runs every minute then sends the messages.
   */
  async wake(run: RunSql): Promise<void> {
    if (!this.jobs.isRunning) return;
    const sql = async (text: string, values: unknown[] = []) => ({ rows: await run(text, values) });
    await this.jobs.send(sendMailJob, {}, new Date(), sql);
  }

  /**
   * Sends due messages, several at a time, until none is left, the mail server cannot send any, or the job queue stops.
   * The job that runs every minute continues.
   * @param contextOf creates a context of the server, without a viewer
   */
  sendDue(contextOf: () => RequestContext): Promise<void> {
    this.sending = this.sendAllDue(contextOf);
    return this.sending;
  }

  private async sendAllDue(contextOf: () => RequestContext): Promise<void> {
    const { em } = contextOf().database;
    await endOldMessages(em, this.keptKinds);
    await freeDeadClaims(em);
    const stopAt = performance.now() + longestRun;
    let isAway = false;
    let isDone = false;
    const sendOneByOne = async () => {
      while (!isAway && !isDone && this.jobs.isRunning && performance.now() < stopAt) {
        const message = await claimMessage(em);
        if (!message) isDone = true;
        else if (!(await deliverMessage(contextOf(), this.delivery, message))) isAway = true;
      }
    };
    await Promise.all(Array.from({ length: maxConnections }, sendOneByOne));
    if (!isAway && !isDone && this.jobs.isRunning) await this.jobs.send(sendMailJob, {}, new Date());
  }

  /**
   * Reads a mail that arrived at the address for bounce mails. If it reports that a message of this site did not arrive
   * (RFC 3464), the log records it. Returns whether it did. All other mails, repeated and forged reports have no effect.
   * @param bounceMail the mail as it was received
   */
  async takeBounceMail(context: RequestContext, bounceMail: Uint8Array): Promise<boolean> {
    const { messageIds, kinds } = this.delivery;
    const report = await readDeliveryReport(bounceMail);
    const id = report && (await messageIds.findIn(context.database, report.references));
    return report !== null && id !== null && recordBounce(context, kinds, id, report);
  }

  /**
   * Queues a sent, bounced, or failed message again, and calls `sentAgain` of its template. Its text is created again.
   * Returns false if there is no such message.
   * @param em the entity manager of the caller's transaction
   * @param viewer who sends it again
   */
  async sendAgain(em: EntityManager, id: string, viewer: Viewer | null): Promise<boolean> {
    const found = await em.findOne(MailMessage, { id }, { disableIdentityMap: true });
    const kind = found && this.delivery.kinds.get(found.kind);
    if (found) await kind?.lock?.(em, found.data);
    const run = sqlOf(em);
    if (!found || !(await queueAgain(run, id))) return false;
    await kind?.sentAgain?.(em, found.data, viewer);
    await this.wake(run);
    return true;
  }

  /** Deletes messages from the log, such as those of a deleted conversation. Queued messages are then not sent. */
  async remove(run: RunSql, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await run('delete from "mail_message" where "id" = any($1)', [ids]);
  }

  /** Deletes the copies that the transport keeps of messages with an address. Use `eraseMails` for the log. */
  async eraseCopies(address: string): Promise<void> {
    await this.delivery.transport.erase?.(address);
  }

  /** Waits for messages that are on their way, and closes the connections to the mail server. */
  async close(): Promise<void> {
    await this.sending.catch(() => undefined);
    this.delivery.transport.close();
  }
}

/** Runs statements in the transaction of an entity manager. */
export function sqlOf(em: EntityManager): RunSql {
  return (sql, values) => runStatement(em, sql, values);
}
