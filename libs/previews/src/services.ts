import type { Allowance, Limiter, RateLimits } from '@daybook/rate-limits';
import { StaffPreviews } from './staff-previews.ts';

declare module '@daybook/content-engine' {
  interface RequestContext {
    previews: PreviewServices;
  }
}

/** Services of previews. Created once per process. */
export interface PreviewServices {
  /** Limits requests with unknown tokens, per IP address. */
  readonly guesses: Limiter;
  readonly staff: StaffPreviews;
  /** The base of absolute links, without a trailing slash. */
  readonly publicUrl: string;
}

interface PreviewOptions {
  rateLimits: RateLimits;
  /** The base of absolute links, without a trailing slash. */
  publicUrl: string;
}

/** Tokens are too long to be guessed. The limit refuses programs that try. */
const guessAllowance: Allowance = { points: 30, seconds: 600 };

/** Creates the services of previews. */
export function createPreviewServices({ rateLimits, publicUrl }: PreviewOptions): PreviewServices {
  return {
    guesses: rateLimits.limiter('preview-guesses', guessAllowance),
    staff: new StaffPreviews(),
    publicUrl,
  };
}
