import type { RequestContext } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { ContactEntry } from '../contact/contact-entry.ts';
import { contactEntries } from '../contact/contact-entry-store.ts';
import { type ContactState, contactStates } from '../contact/contact-work.ts';
import { Assignee, allAssignees } from './assignees.ts';
import { readThread } from './read-thread.ts';
import { ThreadItem } from './thread-item.ts';

const entryId = 'Id of the contact entry.';

/** The work of staff on contact messages. */
@Resolver()
export class ThreadResolver {
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
}
