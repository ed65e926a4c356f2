import { runStatement } from '@daybook/content-engine';
import type { Jobs } from '@daybook/jobs';
import type { RunSql } from '@daybook/mail';
import type { AllowedServers } from '@daybook/outgoing-http';
import { Sender, type SenderOptions } from './delivery/sender.ts';
import { tidyDeliveries } from './delivery/tidy.ts';
import { queueEntryReceived, type ReceivedEntry } from './events/entries.ts';
import { followPublications } from './events/publications.ts';
import { WebhookSecrets } from './secrets.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    webhooks: Webhooks;
  }
}

/** Name of the job that creates and sends messages of webhooks. */
export const sendWebhooksJob = 'send-webhooks';

interface Options extends Omit<SenderOptions, 'secrets' | 'wakeAt'> {
  readonly jobs: Pick<Jobs, 'isRunning' | 'send'>;
  /** The base of absolute links, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Notifies other programs of events. Messages are rows: those about publications are created from the table of
 * publications, and those about entries in the transaction that stores the entry. Any process may create and send them.
 */
export class Webhooks {
  readonly secrets = new WebhookSecrets();
  private readonly sender: Sender;

  constructor(private readonly options: Options) {
    this.sender = new Sender({ ...options, secrets: this.secrets, wakeAt: (time) => this.wake(time) });
  }

  /** The servers to which messages may go. */
  get servers(): AllowedServers {
    return this.options.servers;
  }

  /** Creates the messages about new publications, and starts to send due messages. Does not wait for their delivery. */
  async run(): Promise<void> {
    const context = this.options.context();
    const { em } = context.database;
    // Most sites have no webhooks, and this runs after every publication.
    if ((await runStatement(em, 'select from "webhook" limit 1', [])).length === 0) return;
    await tidyDeliveries(context);
    await followPublications(em, this.options.publicUrl, this.options.onError);
    this.sender.wake();
  }

  /** Queues messages about an entry of a visitor, in the transaction that stores it. */
  async entryReceived(run: RunSql, entry: ReceivedEntry): Promise<void> {
    if (await queueEntryReceived(run, entry)) await this.wake(new Date(), run);
  }

  /**
   * Adds a job that creates and sends messages at a time. If the queue does not run, the job that runs every minute
   * does this work.
   * @param run runs the statement in the transaction of a change
   */
  async wake(at: Date, run?: RunSql): Promise<void> {
    const { jobs } = this.options;
    if (!jobs.isRunning) return;
    const sql = run && (async (text: string, values: unknown[] = []) => ({ rows: await run(text, values) }));
    await jobs.send(sendWebhooksJob, {}, at, sql);
  }

  /** Aborts attempts and waits until they have ended. */
  stop(): Promise<void> {
    return this.sender.stop();
  }
}
