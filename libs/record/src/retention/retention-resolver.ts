import { requireStepUp } from '@daybook/accounts';
import type { RequestContext } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { previewRetention } from './preview-retention.ts';
import { checkPeriod, readRetention, setRetention } from './retention-settings.ts';
import { RecordRetention, RecordRetentionInput, RetentionPreview } from './retention-types.ts';

/** Cost of a preview, which reads when everything was live. */
const costOfPreview = 2_000;

/** How long the record keeps what was published. */
@Resolver()
export class RetentionResolver {
  @Authorized('readContent')
  @Query(() => RecordRetention, { description: 'How long the record keeps what was published.' })
  recordRetention(@Ctx() { database }: RequestContext): Promise<RecordRetention> {
    return shown(database.reader);
  }

  @Authorized('eraseRecord')
  @Query(() => RetentionPreview, {
    complexity: costOfPreview,
    description: 'What the job would remove from the record if it were switched on and ran now.',
  })
  async retentionPreview(
    @Ctx() { database }: RequestContext,
    @Arg('yearsKept', () => Int, {
      nullable: true,
      description: 'Number of years to use instead of that of the settings, from 1 to 99.',
    })
    yearsKept?: number,
    @Arg('fiscalYearEnds', () => Int, {
      nullable: true,
      description: 'Month to use instead of that of the settings, from 1 to 12.',
    })
    fiscalYearEnds?: number,
  ): Promise<RetentionPreview> {
    const settings = await readRetention(database.reader);
    const chosen = {
      ...settings,
      years: yearsKept ?? settings.years,
      fiscalYearEnds: fiscalYearEnds ?? settings.fiscalYearEnds,
    };
    checkPeriod(chosen);
    return previewRetention(database.reader, chosen);
  }

  @Authorized('eraseRecord')
  @Mutation(() => RecordRetention, {
    description:
      'Sets how long the record keeps what was published, and whether a daily job removes the rest for good. Legal holds and what is live stay.',
  })
  async setRecordRetention(
    @Ctx() context: RequestContext,
    @Arg('input', () => RecordRetentionInput, { description: 'The settings.' })
    { removesOldVersions, yearsKept, fiscalYearEnds }: RecordRetentionInput,
    @Arg('currentPassword', () => String, {
      nullable: true,
      description: 'Current password of the caller. Needed if they did not enter it recently.',
    })
    password?: string,
  ): Promise<RecordRetention> {
    await requireStepUp(context, password);
    await setRetention(context, { isOn: removesOldVersions, years: yearsKept, fiscalYearEnds });
    return shown(context.database.em);
  }
}

async function shown(em: EntityManager): Promise<RecordRetention> {
  const { isOn, years, fiscalYearEnds, timeZone } = await readRetention(em);
  return { removesOldVersions: isOn, yearsKept: years, fiscalYearEnds, timeZone };
}
