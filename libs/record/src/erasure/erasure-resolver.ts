import { requireStepUp } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import { invalidInput, notFound } from '@daybook/errors';
import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { liftHold, placeHold } from '../holds/change-holds.ts';
import { readHolds } from '../holds/held.ts';
import { LegalHold, LegalHoldInput } from '../holds/legal-hold.ts';
import { requiredText } from '../required-text.ts';
import { AfterRestore, findAfterRestore } from './after-restore.ts';
import { Erasable } from './erasable.ts';
import { eraseFromRecord } from './erase.ts';
import { findRecord, findText } from './find-erasable.ts';
import { RecordErasure, RecordErasureInput, readErasures } from './record-erasure.ts';

/** Cost of a search, which reads the whole record. */
const costOfSearch = 2_000;
const most = 1_000;
const longestText = 2_000;

const currentPassword = {
  nullable: true,
  description: 'Current password of the caller. Needed if they did not enter it recently.',
};

/** Legal holds, and erasures from the record. */
@Resolver()
export class ErasureResolver {
  @Authorized('readContent')
  @Query(() => [LegalHold], {
    description: 'All legal holds: the active ones first, then the lifted ones, each with the newest first.',
  })
  legalHolds(@Ctx() { database }: RequestContext): Promise<LegalHold[]> {
    return readHolds(database.reader);
  }

  @Authorized('readContent')
  @Query(() => [RecordErasure], {
    description: 'What was erased from the record, the newest first, at most 500.',
  })
  recordErasures(@Ctx() { database }: RequestContext): Promise<RecordErasure[]> {
    return readErasures(database.reader, null);
  }

  @Authorized('eraseRecord')
  @Query(() => Erasable, {
    complexity: costOfSearch,
    description:
      'What may be erased from the record: what contains a text such as a name, or what belongs to a record. Takes exactly one argument.',
  })
  erasable(
    @Ctx() context: RequestContext,
    @Arg('containing', () => String, {
      nullable: true,
      description: 'Text of 3 to 200 characters. Case and the tags of HTML are ignored.',
    })
    containing?: string,
    @Arg('recordId', () => ID, { nullable: true, description: 'Id of a record.' }) recordId?: string,
  ): Promise<Erasable> {
    if ((containing == null) === (recordId == null))
      throw invalidInput('Enter either a text or the id of a record.');
    return recordId == null ? findText(context, containing ?? '') : findRecord(context, recordId);
  }

  @Authorized('eraseRecord')
  @Query(() => AfterRestore, {
    nullable: true,
    complexity: costOfSearch,
    description:
      'What has to be done again after a restore. Null if there is nothing, or if this process knows of no restore.',
  })
  afterRestore(@Ctx() { record }: RequestContext): Promise<AfterRestore | null> {
    return findAfterRestore(record);
  }

  @Authorized('eraseRecord')
  @Mutation(() => LegalHold, {
    description: 'Places a legal hold, which stops every removal of what it covers.',
  })
  async placeLegalHold(
    @Ctx() context: RequestContext,
    @Arg('input', () => LegalHoldInput, { description: 'What it covers, and why.' }) input: LegalHoldInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<LegalHold> {
    await requireStepUp(context, password);
    return placeHold(context, input);
  }

  @Authorized('eraseRecord')
  @Mutation(() => LegalHold, {
    description: 'Lifts a legal hold. CONFLICT if it was lifted before.',
  })
  async liftLegalHold(
    @Ctx() context: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the hold.' }) id: string,
    @Arg('reason', () => String, { description: 'Why it is lifted. Plain text.' }) reason: string,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<LegalHold> {
    await requireStepUp(context, password);
    return liftHold(context, id, reason);
  }

  @Authorized('eraseRecord')
  @Mutation(() => RecordErasure, {
    description:
      'Erases versions, captures, and answers from the record, with the files that nothing else needs. This cannot be undone. Tombstones in the ledger keep the hashes. Deletes all exam packs. CONFLICT if something is live, in the trash, under a legal hold, or not yet in the ledger.',
  })
  async eraseFromRecord(
    @Ctx() context: RequestContext,
    @Arg('input', () => RecordErasureInput, { description: 'What is erased, and why.' })
    { versions, captures, answers, reason, basis }: RecordErasureInput,
    @Arg('currentPassword', () => String, currentPassword) password?: string,
  ): Promise<RecordErasure> {
    await requireStepUp(context, password);
    if ([versions, captures, answers].some(({ length }) => length > most))
      throw invalidInput(`Erase at most ${most} of each kind at once.`);
    const cause = {
      cause: 'erasure',
      reason: requiredText('reason', reason, longestText),
      basis: requiredText('basis', basis, longestText),
    } as const;
    const { id } = await eraseFromRecord(context, { versions, captures, answers }, cause);
    const [made] = await readErasures(context.database.em, id);
    if (!made) throw notFound('Erasure');
    return made;
  }
}
