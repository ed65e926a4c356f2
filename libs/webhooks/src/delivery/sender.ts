import { isOutage, type RequestContext } from '@daybook/content-engine';
import type { AllowedServers } from '@daybook/outgoing-http';
import { inTrace, type Tracer } from '@daybook/tracing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellPaused } from '../paused-template.ts';
import { signedHeaders, type WebhookSecrets } from '../secrets.ts';
import { Webhook } from '../webhook.ts';
import { type AttemptResult, attempt } from './attempt.ts';
import { type ClaimedDelivery, claimDelivery } from './claims.ts';
import { recordResult } from './record-result.ts';

/** Limit for the messages that a process sends concurrently. */
const atOnce = 8;

export interface SenderOptions {
  readonly servers: AllowedServers;
  readonly secrets: WebhookSecrets;
  /** Creates a trace for each attempt; null if tracing is off. */
  readonly tracer: Tracer | null;
  /** Creates a context of the server, without a viewer. */
  readonly context: () => RequestContext;
  /** Adds a job that wakes a sender at that time. */
  readonly wakeAt: (time: Date) => Promise<void>;
  /** Called with unexpected errors, which are bugs. */
  readonly onError: (error: unknown) => void;
}

/** Sends due messages. Each message is claimed, sent outside of any transaction, and then updated with the result. */
export class Sender {
  readonly #stopping = new AbortController();
  readonly #sending = new Set<Promise<void>>();
  #filling: Promise<void> | null = null;
  #isWoken = false;

  constructor(private readonly options: SenderOptions) {}

  /** Starts to send due messages, and does not wait for them. */
  wake(): void {
    this.#isWoken = true;
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null;
      // An attempt may have ended, and called `wake`, after the last claim.
      if (this.#isWoken && !this.#stopping.signal.aborted) this.wake();
    });
  }

  /** Aborts attempts and waits until they have ended. Their messages are sent again later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#filling;
    await Promise.all(this.#sending);
  }

  /** Claims one message after another, as long as fewer than `atOnce` are being sent. */
  async #fill(): Promise<void> {
    try {
      while (this.#isWoken && !this.#stopping.signal.aborted) {
        this.#isWoken = false;
        while (this.#sending.size < atOnce && !this.#stopping.signal.aborted) {
          const claimed = await claimDelivery(this.options.context().database.em);
          if (!claimed) break;
          const sending = this.#sendTraced(claimed).finally(() => {
            this.#sending.delete(sending);
            this.wake();
          });
          this.#sending.add(sending);
        }
      }
    } catch (error) {
      this.#report(error);
    }
  }

  /** Sends a message in a trace of its own, because the job does not wait for messages. */
  #sendTraced(claimed: ClaimedDelivery): Promise<void> {
    const about = { 'daybook.webhook.id': claimed.webhookId };
    return inTrace(this.options.tracer, 'send webhook', 'internal', about, () => this.#send(claimed));
  }

  async #send(claimed: ClaimedDelivery): Promise<void> {
    try {
      const context = this.options.context();
      const { em } = context.database;
      const webhook = await em.findOne(Webhook, { id: claimed.webhookId }, { disableIdentityMap: true });
      if (!webhook) return;
      const result = await this.#attempt(context, webhook, claimed);
      if (this.#stopping.signal.aborted && result.problem !== null) return;
      const { nextAt, isPaused } = await em.transactional(async (inner) => {
        const recorded = await recordResult(inner as EntityManager, webhook.url, claimed, result);
        if (recorded.isPaused) await tellPaused(context, inner as EntityManager, webhook.id);
        return recorded;
      });
      if (nextAt && !isPaused) await this.options.wakeAt(nextAt);
    } catch (error) {
      // The claim expires after a while, and then the message is sent again.
      this.#report(error);
    }
  }

  async #attempt(
    { database }: RequestContext,
    webhook: Webhook,
    { id, payload: body }: ClaimedDelivery,
  ): Promise<AttemptResult> {
    const secrets = await this.options.secrets.of(database, webhook);
    if (secrets.length === 0)
      return {
        problem: 'Its secret cannot be read. Give the webhook a new one.',
        status: null,
        excerpt: null,
        pause: 0,
        isGone: false,
      };
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Daybook-Webhooks',
      ...signedHeaders({ id: `msg_${id}`, at: new Date(), body }, secrets),
    };
    return attempt({ url: webhook.url, headers, body }, this.options.servers, this.#stopping.signal);
  }

  #report(error: unknown): void {
    if (!isOutage(error)) this.options.onError(error);
  }
}
