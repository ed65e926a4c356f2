import {
  allOf,
  anyRecord,
  type Condition,
  checkVersion,
  cleanEmail,
  equals,
  isRecordId,
  type RequestContext,
  stampChange,
  stampedProperties,
  type Write,
} from '@daybook/content-engine';
import { type AppError, conflict, invalidInput, notFound } from '@daybook/errors';
import { isDeliverable } from '@daybook/mail';
import { addressKey, consumeNoted } from '@daybook/rate-limits';
import type { GraphQLResolveInfo } from 'graphql';
import { spamProperties } from '../entry.ts';
import { type EntryMarks, EntryStore } from '../entry-store.ts';
import { checkForm, manyLines, oneLine } from '../forms/form-rules.ts';
import { looksLikeSpam } from '../forms/spam.ts';
import { tellAtOnce, wasLeftOut } from '../notices/send-notices.ts';
import { contactAnswerTemplate } from '../thread/answer-template.ts';
import { findAssignee } from '../thread/assignees.ts';
import { removeAnswers } from '../thread/remove-answers.ts';
import { addItem } from '../thread/thread-item.ts';
import { findAnswer, hasUndelivered } from '../thread/undelivered-answers.ts';
import { ContactEntry } from './contact-entry.ts';
import type { ContactFilters } from './contact-filters.ts';
import { type ContactInput, contactForm } from './contact-input.ts';
import type { ContactState } from './contact-work.ts';

const longestText = 20_000;

/** Stores messages of the contact form, and the work of staff on them. */
class ContactEntryStore extends EntryStore<ContactEntry, ContactFilters> {
  constructor() {
    super(ContactEntry);
  }

  /** Stores a message. Throws `BAD_USER_INPUT`, and `RATE_LIMITED` if the network address has sent too many. */
  async submit(context: RequestContext, input: ContactInput): Promise<void> {
    const message = manyLines(input.message);
    checkForm(contactForm, { ...input, message });
    await this.count(context, oneLine(input.resource));
    const entry = new ContactEntry();
    entry.firstName = oneLine(input.firstName);
    entry.lastName = oneLine(input.lastName);
    entry.email = cleanEmail(input.email);
    entry.jobTitle = oneLine(input.jobTitle);
    entry.company = oneLine(input.company);
    entry.resource = oneLine(input.resource);
    entry.message = message;
    const lines = [entry.firstName, entry.lastName, entry.jobTitle, entry.company];
    // Staff wrote the titles of guides, which may contain links.
    const isTyped = entry.resource !== '' && !(await context.entries.isGuide(context, input.resource));
    if (isTyped) lines.push(entry.resource);
    entry.receive(looksLikeSpam({ honeypot: input.website, lines, message }));
    stampChange(entry, context.viewer, true);
    await this.write(context, async (write) => {
      write.insert(entry);
      if (!entry.spam) await this.announce(context, write, entry);
    });
  }

  protected override async announce(
    context: RequestContext,
    write: Write,
    entry: ContactEntry,
  ): Promise<void> {
    const run = (sql: string, values: unknown[]) => write.query<object>(sql, values);
    await context.entries.onReceived(run, { type: 'ContactEntry', id: entry.id });
    await tellAtOnce(context, write, entry);
  }

  /**
   * Finds the message before or after another one in the list of the messages that match the arguments. The list begins
   * with the newest message, so the next one is older.
   */
  async neighbor(
    context: RequestContext,
    info: GraphQLResolveInfo,
    args: ContactFilters & { id: string },
    which: 'next' | 'previous',
  ): Promise<ContactEntry | null> {
    if (!isRecordId(args.id)) return null;
    const condition = allOf(this.conditionOf(args, context), arrivedBeforeOrAfter(args.id, which));
    const direction = which === 'next' ? 'desc' : 'asc';
    return this.findWhere(context, info, condition, { createdAt: direction, id: direction });
  }

  /**
   * Sets the handled and spam flags. A handled message that is open becomes closed, and one that is not handled becomes
   * open. Announces a message that was held back as spam once it is marked as not spam.
   */
  override async mark(
    context: RequestContext,
    id: string,
    { handled, spam }: EntryMarks,
  ): Promise<ContactEntry> {
    return this.change(context, id, async (write, entry) => {
      const isHandled = entry.handledAt !== null;
      const hasSpamChanged = typeof spam === 'boolean' && spam !== entry.spam;
      if (hasSpamChanged) {
        if (!spam && (await wasLeftOut(write, entry))) entry.releasedAt = new Date();
        await this.setSpam(context, write, entry, spam);
        addItem(write, entry, spam ? 'spam' : 'notSpam');
      }
      const changesState = typeof handled === 'boolean' && handled !== isHandled;
      const isStateSet = changesState && changeState(write, entry, handled ? 'closed' : 'open');
      return [...(hasSpamChanged ? ['spam'] : []), ...(isStateSet ? ['state'] : [])];
    });
  }

  /** Sets the state of a message. Throws `NOT_FOUND`. */
  async setState(context: RequestContext, id: string, state: ContactState): Promise<ContactEntry> {
    return this.change(context, id, (write, entry) => (changeState(write, entry, state) ? ['state'] : []));
  }

  /**
   * Assigns a message to a collaborator, or to nobody. Throws `NOT_FOUND`, and `BAD_USER_INPUT` for unknown
   * collaborators.
   */
  async assign(context: RequestContext, id: string, assigneeId: string | null): Promise<ContactEntry> {
    return this.change(context, id, async (write, entry) => {
      if (assigneeId === entry.assigneeId) return [];
      const assignee = assigneeId === null ? null : await findAssignee(write, assigneeId);
      if (assigneeId !== null && !assignee) throw invalidInput({ assigneeId: 'Choose a collaborator.' });
      entry.assigneeId = assignee?.id ?? null;
      entry.assigneeName = assignee?.name ?? null;
      addItem(write, entry, 'assignment', assignee?.name ?? '');
      return ['assignee'];
    });
  }

  /** Adds a note for other staff. Throws `NOT_FOUND`, and `BAD_USER_INPUT` for an empty or too long text. */
  async addNote(context: RequestContext, id: string, text: string): Promise<ContactEntry> {
    const note = checkedText(text);
    return this.write(context, async (write) => {
      const entry = await this.locked(write, id);
      addItem(write, entry, 'note', note);
      this.audit(write, 'update', entry, ['notes']);
      return entry;
    });
  }

  /**
   * Mails an answer to the visitor. Throws `NOT_FOUND`, `CONFLICT` for spam and if the message was changed since
   * `version`, and `BAD_USER_INPUT` for an empty or too long text, and for an address to which no mail can be sent.
   */
  async answer(context: RequestContext, id: string, version: number, text: string): Promise<ContactEntry> {
    const answer = checkedText(text);
    const { name } = await context.mail.sender;
    return this.change(context, id, async (write, entry) => {
      checkVersion(this.info.label, entry, version);
      if (entry.spam) throw isSpam();
      if (!isDeliverable(entry.email)) throw notDeliverable();
      const item = addItem(write, entry, 'answer', answer);
      const run = (sql: string, values: unknown[]) => write.query<object>(sql, values);
      item.mailId = await context.mail.add(run, {
        kind: contactAnswerTemplate.name,
        to: entry.email,
        subject: `Re: ${entry.resource || `Your message to ${name}`}`,
        data: { itemId: item.id },
      });
      entry.answeredAt = item.at;
      enterState(write, entry, 'answered');
      return ['answers'];
    });
  }

  /**
   * Sends an answer that did not arrive again. If its bounce reopened the message, the message becomes answered. Throws
   * `NOT_FOUND`, and `CONFLICT` for spam and if the answer arrived or is on its way.
   * @param itemId id of the item of the thread
   */
  async sendAnswerAgain(context: RequestContext, itemId: string): Promise<ContactEntry> {
    return this.write(context, async (write) => {
      const answer = await findAnswer(write, itemId);
      if (!answer) throw notFound('Answer');
      const entry = await this.locked(write, answer.entryId);
      if (entry.spam) throw isSpam();
      // Read under the lock of the message, so that of two requests only one sends the answer.
      const present = await findAnswer(write, itemId);
      if (!present?.isUndelivered || !(await context.mail.sendAgain(write.em, present.mailId, write.viewer)))
        throw conflict('This answer has arrived, or is on its way.');
      this.audit(write, 'resendMail', entry);
      return this.locked(write, entry.id);
    });
  }

  /** Deletes a message permanently with its thread and the log of its answers, and returns it. Throws `NOT_FOUND`. */
  override async remove(context: RequestContext, id: string): Promise<ContactEntry> {
    return this.write(context, async (write) => {
      const entry = await this.locked(write, id);
      await removeAnswers(context, write, [entry.id]);
      return this.removeRow(write, entry);
    });
  }

  protected override conditionOf(filters: ContactFilters, context: RequestContext): Condition {
    const { states, assignedToMe, undelivered } = filters;
    const { viewer } = context;
    return allOf(
      super.conditionOf(filters, context),
      states?.length ? isOneOf('state', states) : anyRecord,
      assignedToMe && viewer ? equals('assigneeId', viewer.id) : anyRecord,
      undelivered ? hasUndelivered : anyRecord,
    );
  }

  /**
   * @param apply changes the entry, adds the items of its thread, and returns the names of what it changed for the log
   */
  private async change(
    context: RequestContext,
    id: string,
    apply: (write: Write, entry: ContactEntry) => readonly string[] | Promise<readonly string[]>,
  ): Promise<ContactEntry> {
    return this.write(context, async (write) => {
      const entry = await this.locked(write, id);
      const changed = await apply(write, entry);
      if (changed.length === 0) return entry;
      stampChange(entry, context.viewer, false);
      write.update(entry, [
        ...spamProperties,
        ...['state', 'handledAt', 'handledByName', 'assigneeId', 'assigneeName', 'answeredAt'],
        ...stampedProperties,
      ]);
      this.audit(write, 'update', entry, [...changed]);
      return entry;
    });
  }

  /** Counts a form against its rate limits. @param guide the requested guide; empty for the contact form */
  private async count({ entries, clientAddress, noteLimit }: RequestContext, guide: string): Promise<void> {
    const address = addressKey(clientAddress);
    if (guide === '') return consumeNoted(entries.contactForm, address, noteLimit);
    await consumeNoted(entries.guideForm, `${address} ${guide}`, noteLimit);
    await consumeNoted(entries.allGuideForms, address, noteLimit);
  }
}

/** Sets the state and adds the change to the thread. Returns whether the state has changed. */
function changeState(write: Write, entry: ContactEntry, state: ContactState): boolean {
  if (entry.state === state) return false;
  enterState(write, entry, state);
  addItem(write, entry, 'state', state);
  return true;
}

function enterState({ viewer }: Write, entry: ContactEntry, state: ContactState): void {
  entry.state = state;
  const isOpen = state === 'open';
  entry.handledAt = isOpen ? null : (entry.handledAt ?? new Date());
  entry.handledByName = isOpen ? null : (entry.handledByName ?? viewer?.name ?? null);
}

function notDeliverable(): AppError {
  return invalidInput('Mail cannot be sent to the address of this message.');
}

/** The error for an answer to spam. */
function isSpam(): AppError {
  return conflict('This message is marked as spam. Mark it as not spam to answer it.');
}

function checkedText(text: string): string {
  const cleaned = manyLines(text);
  if (cleaned === '') throw invalidInput({ text: 'Write something first.' });
  if (cleaned.length <= longestText) return cleaned;
  throw invalidInput({
    text: `The text must not be longer than ${longestText.toLocaleString('en-US')} characters.`,
  });
}

function isOneOf(property: string, values: readonly string[]): Condition {
  const marks = values.map(() => '?').join(', ');
  return { sql: (columnOf) => `${columnOf(property)} in (${marks})`, parameters: values, dependsOn: 'row' };
}

/** The messages that arrived before or after a message. */
function arrivedBeforeOrAfter(id: string, which: 'next' | 'previous'): Condition {
  const comparison = which === 'next' ? '<' : '>';
  return {
    sql: (columnOf) =>
      `(${columnOf('createdAt')}, ${columnOf('id')}) ${comparison}
        (select "created_at", "id" from "contact_entry" where "id" = ?)`,
    parameters: [id],
  };
}

/** All contact messages. */
export const contactEntries = new ContactEntryStore();
