import { Collaborator } from '@daybook/accounts';
import { choices } from '@daybook/content-engine';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';

/** When a person gets mail about new contact messages. */
export type NoticeTime = 'never' | 'atOnce' | 'daily';

export const noticeTimes = choices<NoticeTime>(
  'NoticeTime',
  'When mail about new contact messages is sent.',
  {
    never: 'No mail.',
    atOnce: 'One mail for each message.',
    daily: 'One mail a day that lists the messages, if there are any.',
  },
);

/**
 * A person's choice of when to get mail about contact messages. Without a row, superadmins get mail at once and others
 * get none.
 */
@Entity({ tableName: 'contact_notice' })
export class ContactNotice {
  @OneToOne({ entity: () => Collaborator, primary: true, deleteRule: 'cascade' })
  collaborator!: Collaborator;

  @Property({ type: 'text' })
  time!: NoticeTime;

  /** Time of the last daily list, or of the choice. The next list begins there. */
  @Property({ type: 'Date', columnType: 'timestamptz(3)', defaultRaw: 'now()' })
  listedUntil!: Date;
}
