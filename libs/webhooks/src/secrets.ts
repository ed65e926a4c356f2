import { createHmac, randomBytes } from 'node:crypto';
import { type Entities, SecretBox } from '@daybook/content-engine';
import type { Webhook } from './webhook.ts';

const prefix = 'whsec_';

/** Creates a secret of 256 random bits in the form of Standard Webhooks. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Encrypts and decrypts the secrets of webhooks with a key of the site. */
export class WebhookSecrets {
  private readonly box = new SecretBox('webhooks');

  seal(database: Entities, webhookId: string, secret: string): Promise<string> {
    return this.box.seal(database, webhookId, secret);
  }

  /** The secrets that currently sign messages, the newest first. Secrets that cannot be decrypted are left out. */
  async of(database: Entities, { id, secret, previousSecret, previousEndsAt }: Webhook): Promise<string[]> {
    const hasPrevious = previousSecret !== null && previousEndsAt !== null && previousEndsAt > new Date();
    const sealed = hasPrevious ? [secret, previousSecret] : [secret];
    const opened = await Promise.all(sealed.map((text) => this.box.open(database, id, text)));
    return opened.filter((text) => text !== null);
  }
}

/**
 * The headers that identify and sign a message (Standard Webhooks), with one signature for each secret.
 * @param at time of the attempt
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
