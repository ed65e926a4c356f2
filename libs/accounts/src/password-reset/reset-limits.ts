import { type Limiter, type RateLimits } from '@daybook/rate-limits';

const minute = 60;

/** Limits requests for links to set a new password: 10 per network address in an hour, 3 per account in 30 minutes. */
export class ResetLimits {
  readonly address: Limiter;
  private readonly account: Limiter;

  constructor(rateLimits: RateLimits) {
    this.address = rateLimits.limiter('reset-address', { points: 10, seconds: 60 * minute });
    this.account = rateLimits.limiter('reset-account', { points: 3, seconds: 30 * minute });
  }

  /** Counts a request and returns whether another link may be sent. Also counts e-mail addresses without an account. */
  takeForAccount(emailKey: string): Promise<boolean> {
    return this.account.tryConsume(emailKey);
  }
}
