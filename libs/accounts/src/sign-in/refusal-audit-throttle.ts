import { addressKey, type Limiter, type RateLimits } from '@daybook/rate-limits';

const minute = 60;

/**
 * Limits the audit entries about refused sign-ins, because anybody can cause any number of them: one per account and
 * address in 15 minutes, and 20 per account in an hour. All unknown e-mail addresses count as one account. The
 * server's log has every refusal.
 */
export class RefusalAuditThrottle {
  private readonly pair: Limiter;
  private readonly account: Limiter;

  constructor(rateLimits: RateLimits) {
    this.pair = rateLimits.limiter('audit-refusal-pair', { points: 1, seconds: 15 * minute });
    this.account = rateLimits.limiter('audit-refusal-account', { points: 20, seconds: 60 * minute });
  }

  /** Whether to write an entry for this refusal. Must not be called within a transaction. */
  async take(accountId: string | null, address: string): Promise<boolean> {
    const account = accountId ?? 'nobody';
    const keys = [JSON.stringify([account, addressKey(address)]), account] as const;
    return (await this.pair.tryConsume(keys[0])) && (await this.account.tryConsume(keys[1]));
  }
}
