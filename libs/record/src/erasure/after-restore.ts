import { Field, ObjectType } from 'type-graphql';
import { LegalHold } from '../holds/legal-hold.ts';
import { findHoldsToRepeat, type HoldToRepeat } from '../holds/repeat-holds.ts';
import type { RecordService } from '../record-service.ts';
import { Erasable } from './erasable.ts';
import { findErasedAgain } from './erase-again.ts';
import { findErasable } from './find-erasable.ts';

@ObjectType({
  description:
    'What to do again after a restore, because the backup is older than some erasures or legal holds.',
})
export class AfterRestore {
  @Field(() => Erasable, { description: 'What had been erased and came back with the restore.' })
  erasable!: Erasable;

  @Field(() => [LegalHold], {
    description: 'Legal holds that were active before the restore and are missing here.',
  })
  missingHolds!: LegalHold[];

  @Field(() => [LegalHold], {
    description:
      'Legal holds that are active here and had been lifted before the restore, with who lifted them then.',
  })
  liftedHolds!: LegalHold[];
}

/**
 * Compares the record with the list that the last restore kept. Returns null if nothing has to be done again. Throws
 * `CONFLICT` if the list is damaged.
 */
export async function findAfterRestore(record: RecordService): Promise<AfterRestore | null> {
  return record.compareWithKept(async (read, kept, em) => {
    const { placed, lifted } = await findHoldsToRepeat(read, kept.holds);
    const erasable = await findErasable(em, await findErasedAgain(read, kept));
    const found = { erasable, missingHolds: placed.map(holdOf), liftedHolds: lifted.map(holdOf) };
    const { versions, captures, answers } = erasable;
    const lists = [versions, captures, answers, placed, lifted];
    return lists.some(({ length }) => length > 0) ? found : null;
  });
}

function holdOf({ id, name, scope, target, reason, by, at, lifted }: HoldToRepeat): LegalHold {
  return {
    id,
    name,
    scope,
    target,
    reason,
    at: new Date(at),
    byName: by,
    liftedAt: lifted && new Date(lifted.at),
    liftedByName: lifted?.by ?? null,
    liftedReason: lifted?.reason ?? null,
  };
}
