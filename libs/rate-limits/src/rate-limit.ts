import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A counter that expires. rate-limiter-flexible defines the columns and their order, because it inserts by position.
 */
@Entity()
export class RateLimit {
  @PrimaryKey({ type: 'string', length: 255 })
  key!: string;

  @Property({ type: 'integer', default: 0 })
  points!: number;

  /** Milliseconds since 1970 at which the counter expires. */
  @Index()
  @Property({ type: 'bigint', nullable: true })
  expire!: string | null;
}
