import { RateLimit } from './rate-limit.ts';

export { addressKey } from './address-key.ts';
export { type Allowance, Limiter } from './limiter.ts';
export { MemoryLimiter } from './memory-limiter.ts';
export { consumeNoted, type NoteLimit, notingRefusal } from './note-limit.ts';
export { RateLimit } from './rate-limit.ts';
export { RateLimits } from './rate-limits.ts';
export { TtlFlags } from './ttl-flags.ts';

/** All entities of this library. */
export const rateLimitEntities = [RateLimit];
