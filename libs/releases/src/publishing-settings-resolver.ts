import { requireStepUp } from '@daybook/accounts';
import type { RequestContext, RequiredAnswers } from '@daybook/content-engine';
import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import {
  readPublishingSettings,
  setReminderDays,
  setRequiredAnswers,
  setRequiredApprovals,
} from './publishing-settings.ts';
import { PublishingSettingsType, requiredAnswers } from './release-types.ts';

const passwordOption = {
  nullable: true,
  description: 'Password of the caller. Required if the last sign-in was more than five minutes ago.',
};

/** Operations on the settings of publishing. */
@Resolver()
export class PublishingSettingsResolver {
  @Authorized('readContent')
  @Query(() => PublishingSettingsType, { description: 'The settings of publishing.' })
  publishingSettings(@Ctx() { database }: RequestContext): Promise<PublishingSettingsType> {
    return readPublishingSettings(database.reader);
  }

  @Authorized('managePublishing')
  @Mutation(() => PublishingSettingsType, {
    description:
      'Sets how many people have to approve a release. STEP_UP_REQUIRED if the last sign-in is too old and the password is missing.',
  })
  async setRequiredApprovals(
    @Ctx() context: RequestContext,
    @Arg('count', () => Int, { description: '0, 1, or 2.' }) count: number,
    @Arg('currentPassword', () => String, passwordOption) currentPassword?: string,
  ): Promise<PublishingSettingsType> {
    await requireStepUp(context, currentPassword);
    return setRequiredApprovals(context, count);
  }

  @Authorized('managePublishing')
  @Mutation(() => PublishingSettingsType, {
    description:
      'Sets which findings of a release must be answered before it is approved or published. STEP_UP_REQUIRED if the last sign-in is too old and the password is missing.',
  })
  async setRequiredAnswers(
    @Ctx() context: RequestContext,
    @Arg('answers', () => requiredAnswers.values, { description: 'Which findings.' })
    answers: RequiredAnswers,
    @Arg('currentPassword', () => String, passwordOption) currentPassword?: string,
  ): Promise<PublishingSettingsType> {
    await requireStepUp(context, currentPassword);
    return setRequiredAnswers(context, answers);
  }

  @Authorized('managePublishing')
  @Mutation(() => PublishingSettingsType, {
    description: 'Sets after how many days approvers are reminded of a release that waits for their verdict.',
  })
  setReminderDays(
    @Ctx() context: RequestContext,
    @Arg('days', () => Int, { description: 'From 0 to 30; 0 for no reminders.' }) days: number,
  ): Promise<PublishingSettingsType> {
    return setReminderDays(context, days);
  }
}
