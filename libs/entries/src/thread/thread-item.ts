import { choices, nameOf, newRecordId, type Write } from '@daybook/content-engine';
import { MailMessage } from '@daybook/mail';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { ContactEntry } from '../contact/contact-entry.ts';

/** What happened to a contact message. */
export type ThreadItemKind = 'note' | 'answer' | 'state' | 'assignment' | 'spam' | 'notSpam';

const kinds = choices<ThreadItemKind>('ThreadItemKind', 'What happened to a contact message.', {
  note: 'Staff wrote a note for other staff. `text` is the note.',
  answer: 'Staff answered by mail, and the state became `answered`. `text` is the answer.',
  state: 'The state changed. `text` is the new state.',
  assignment: 'The assignee changed. `text` is the name of the new assignee; empty for nobody.',
  spam: 'It was marked as spam.',
  notSpam: 'It was marked as not spam.',
});

/**
 * Something that happened to a contact message. Only an erasure changes an item. Items are deleted with the message.
 */
@ObjectType({ description: 'Something that happened to a contact message after it arrived.' })
@Index({ properties: ['entry', 'at', 'id'] })
@Entity()
export class ThreadItem {
  @Field(() => ID, { description: 'Id of the item.' })
  @PrimaryKey({ type: 'string', length: 24 })
  id: string = newRecordId();

  @ManyToOne({ entity: () => ContactEntry, deleteRule: 'cascade' })
  entry!: ContactEntry;

  @Field(() => kinds.values, { description: 'What happened.' })
  @Property({ type: 'text' })
  kind!: ThreadItemKind;

  @Field(() => Date, { description: 'When it happened.' })
  @Property({ type: 'Date', columnType: 'timestamptz(3)' })
  at: Date = new Date();

  @Property({ type: 'string', length: 24, nullable: true })
  authorId: string | null = null;

  @Field(() => String, { description: 'Name of the person who did it, at that time.' })
  @Property({ type: 'text' })
  authorName!: string;

  @Field(() => String, { description: 'Text of a note or an answer, or the new value. Plain text.' })
  @Property({ type: 'text' })
  text = '';

  /** Id of the message in the mail log; null if the item is not an answer. */
  @Property({ type: 'string', length: 24, nullable: true })
  mailId: string | null = null;

  /** Filled in by `readThread`. */
  @Field(() => MailMessage, { nullable: true, description: 'The mail of an answer; null for other items.' })
  mail: MailMessage | null = null;
}

/** Adds an item to the thread of a message, with the viewer of the write as its author, and returns it. */
export function addItem(write: Write, entry: ContactEntry, kind: ThreadItemKind, text = ''): ThreadItem {
  const item = Object.assign(new ThreadItem(), { entry, kind, text });
  item.authorId = write.viewer?.id ?? null;
  item.authorName = nameOf(write.viewer);
  write.insert(item);
  return item;
}
