import type { RequestContext } from '@daybook/content-engine';
import { notSignedIn } from '@daybook/errors';
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type NoticeTime, noticeTimes } from './contact-notice.ts';
import { noticeTimeOf, setNoticeTime } from './send-notices.ts';

/** When the caller gets mail about contact messages. */
@Resolver()
export class NoticeResolver {
  @Authorized('readEntries', 'manageOwnAccount')
  @Query(() => noticeTimes.values, { description: 'When the caller gets mail about new contact messages.' })
  myContactNotices(@Ctx() context: RequestContext): Promise<NoticeTime> {
    if (!context.viewer) throw notSignedIn();
    return noticeTimeOf(context, context.viewer.id);
  }

  @Authorized('readEntries', 'manageOwnAccount')
  @Mutation(() => noticeTimes.values, {
    description: 'Sets when the caller gets mail about new contact messages. Returns the choice.',
  })
  async setMyContactNotices(
    @Ctx() context: RequestContext,
    @Arg('time', () => noticeTimes.values, { description: 'When mail is sent.' }) time: NoticeTime,
  ): Promise<NoticeTime> {
    if (!context.viewer) throw notSignedIn();
    await setNoticeTime(context, context.viewer.id, time);
    return time;
  }
}
