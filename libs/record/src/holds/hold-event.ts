import { AppendOnly, choices, newRecordId } from '@daybook/content-engine';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a legal hold keeps. */
export type HoldScope = 'site' | 'record' | 'address';

export const scopeNames = ['site', 'record', 'address'] as const satisfies readonly HoldScope[];

export const holdScopes = choices<HoldScope>('LegalHoldScope', 'What a legal hold keeps.', {
  site: 'Everything.',
  record: 'The versions and answers of a record, and the captures of all pages that may show it.',
  address: 'The captures of an address.',
});

/** A legal hold was placed or lifted. A hold is active until it is lifted. */
@AppendOnly()
@Index({ properties: ['hold'] })
@Entity({ tableName: 'legal_hold_event' })
export class HoldEvent {
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  /** Id of the hold. */
  @Property({ type: 'string', length: 24 })
  hold!: string;

  @Property({ type: 'text' })
  change!: 'placed' | 'lifted';

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  scope!: HoldScope;

  /**
   * The id of the record, or path and query of the page, which may end in `*`. Empty for the whole site.
   */
  @Property({ type: 'text' })
  target!: string;

  /** Why it was placed or lifted. */
  @Property({ type: 'text' })
  reason!: string;

  @Property({ type: 'string', length: 24 })
  byId!: string;

  @Property({ type: 'text' })
  byName!: string;

  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'clock_timestamp()' })
  at!: Date;
}
