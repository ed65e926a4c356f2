import { PresentPerson, type RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ContactEntry } from '../contact/contact-entry.ts';
import { contactEntries } from '../contact/contact-entry-store.ts';
import { type ContactState, ContactWork, contactStates } from '../contact/contact-work.ts';
import { Assignee, allAssignees } from './assignees.ts';
import { readThread } from './read-thread.ts';
import { ThreadItem } from './thread-item.ts';
import { hasUndeliveredAnswer } from './undelivered-answers.ts';
import { noteWriting, writersOf } from './writers.ts';

const entryId = 'Id of the contact entry.';

/** The work of staff on contact messages. */
@Resolver(() => ContactWork)
export class ThreadResolver {
  @FieldResolver(() => Boolean, { description: 'Whether an answer did not arrive.' })
  hasUndeliveredAnswer(@Root() { entryId }: ContactWork, @Ctx() context: RequestContext): Promise<boolean> {
    return hasUndeliveredAnswer(context, entryId);
  }

  @Authorized('readEntries')
  @Query(() => [ThreadItem], {
    description: 'What happened to a contact message since it arrived, oldest first. Empty for unknown ids.',
  })
  contactThread(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
  ): Promise<ThreadItem[]> {
    return readThread(context, id);
  }

  @Authorized('readEntries')
  @Query(() => [Assignee], {
    description:
      'The collaborators to whom contact messages can be assigned: all who may read them, by name.',
  })
  contactAssignees(@Ctx() context: RequestContext): Promise<Assignee[]> {
    return allAssignees(context);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, {
    description: 'Sets the state of a contact message and returns the message.',
  })
  setContactState(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
    @Arg('state', () => contactStates.values, { description: 'The new state.' }) state: ContactState,
  ): Promise<ContactEntry> {
    return contactEntries.setState(context, id, state);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, { description: 'Assigns a contact message and returns it.' })
  assignContactEntry(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
    @Arg('assigneeId', () => ID, { nullable: true, description: 'Id of the collaborator; null for nobody.' })
    assigneeId: string | null,
  ): Promise<ContactEntry> {
    return contactEntries.assign(context, id, assigneeId ?? null);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, {
    description: 'Adds a note for other staff to a contact message and returns the message.',
  })
  addContactNote(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
    @Arg('text', () => String, { description: 'The note. Plain text. Must not be empty.' }) text: string,
  ): Promise<ContactEntry> {
    return contactEntries.addNote(context, id, text);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, {
    description:
      'Mails an answer to the visitor and returns the message, whose state becomes `answered`. CONFLICT if the message was changed since the version.',
  })
  answerContactEntry(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
    @Arg('version', () => Int, { description: 'Version of the message that the caller has seen.' })
    version: number,
    @Arg('text', () => String, { description: 'The answer. Plain text. Must not be empty.' }) text: string,
  ): Promise<ContactEntry> {
    return contactEntries.answer(context, id, version, text);
  }

  @Authorized('manageEntries')
  @Mutation(() => ContactEntry, {
    description:
      'Mails an answer again that did not arrive, and returns the message. CONFLICT if it arrived or is on its way.',
  })
  sendContactAnswerAgain(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the answer in the thread.' }) id: string,
  ): Promise<ContactEntry> {
    return contactEntries.sendAnswerAgain(context, id);
  }

  @Authorized('readEntries')
  @Query(() => [PresentPerson], {
    description: 'The other people who are writing an answer to a contact message, by name.',
  })
  contactWriters(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
  ): Promise<PresentPerson[]> {
    return writersOf(context, id);
  }

  @Authorized('manageEntries')
  @Mutation(() => Boolean, {
    description:
      'Notes whether the caller is writing an answer to a contact message, and returns true. It counts for two minutes.',
  })
  async noteContactWriting(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: entryId }) id: string,
    @Arg('isWriting', () => Boolean, { description: 'Whether the caller is writing.' }) isWriting: boolean,
  ): Promise<boolean> {
    await noteWriting(context, id, isWriting);
    return true;
  }
}
