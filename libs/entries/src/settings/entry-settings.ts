import type { RequestDatabase } from '@daybook/content-engine';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Settings of entries. The table has one row, or none until settings are saved. */
@Entity({ tableName: 'entry_settings' })
export class EntrySettings {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id = 1;

  /** The mailbox to which visitors reply; the sender's if empty. */
  @Property({ type: 'text' })
  replyTo = '';

  /** Months after which contact messages are deleted; null for never. */
  @Property({ type: 'smallint', nullable: true })
  contactMonths: number | null = null;

  /** Months after which newsletter sign-ups are deleted; null for never. */
  @Property({ type: 'smallint', nullable: true })
  newsletterMonths: number | null = null;
}

/** The settings; the defaults if none were saved. */
export async function readSettings({ em }: RequestDatabase): Promise<EntrySettings> {
  return (await em.findOne(EntrySettings, { id: 1 }, { disableIdentityMap: true })) ?? new EntrySettings();
}
