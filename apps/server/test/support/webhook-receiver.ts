import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll } from 'vitest';

/** A message as the program behind a webhook gets it. */
export interface ReceivedMessage {
  readonly path: string;
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly type: string;
  readonly data: {
    readonly publication?: number;
    readonly change?: string;
    readonly record?: { type: string; id: string; url: string | null };
    readonly keys?: string[];
    readonly entry?: { type: string; id: string };
  };
}

/** How to answer a message: with a status and a text, or not at all. */
type Answer = { status: number; text?: string; headers?: Record<string, string> } | 'silence';

/** A program behind webhooks, for the tests of a file. */
export interface WebhookReceiver {
  readonly url: string;
  /** All requests, in their order. */
  readonly received: ReceivedMessage[];
  /** Chooses the answers; 204 if it returns nothing. */
  answer: (message: ReceivedMessage) => Answer | undefined | Promise<Answer | undefined>;
}

export function useWebhookReceiver(): WebhookReceiver {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { type, data } = JSON.parse(body);
    const { headers, url: path = '' } = request;
    const message = { path, id: String(headers['webhook-id']), headers, body, type, data };
    received.push(message);
    const answer = (await receiver.answer(message)) ?? { status: 204 };
    if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.text);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const receiver: WebhookReceiver = {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    received,
    answer: () => undefined,
  };
  return receiver;
}

/** Whether the independent package accepts the signature of a message. */
export function isSignedWith(secret: string, { body, headers }: ReceivedMessage): boolean {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    new Webhook(secret).verify(body, texts);
    return true;
  } catch {
    return false;
  }
}
