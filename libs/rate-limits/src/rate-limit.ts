import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A counter that runs out by itself. The columns and their order are rate-limiter-flexible's: it inserts by position.
 */
@Entity()
export class RateLimit {
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  @Property({ type: 'integer', default: 0 })
  points!: number;

  /** Milliseconds since 1970; the counter is worth nothing from then on. */
  @Index()
  @Property({ type: 'bigint', nullable: true })
  expire!: string | null;
}
