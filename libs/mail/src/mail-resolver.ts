import {
  isRecordId,
  listType,
  Paging,
  pageBounds,
  type RecordPage,
  type RequestContext,
  recordAudit,
} from '@daybook/content-engine';
import { notFound, notSignedIn } from '@daybook/errors';
import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { sqlOf } from './mail.ts';
import { MailMessage } from './messages/mail-message.ts';
import { testTemplate } from './templates/test-template.ts';

const MailMessageList = listType(MailMessage, 'MailMessageList', {
  whole: 'the mail log',
  items: 'messages',
});

/** Operations on the mail log. */
@Resolver()
export class MailResolver {
  @Authorized('manageMail')
  @Query(() => MailMessageList, {
    description:
      'Messages of the last 90 days, and answers to contact messages that still exist, latest first.',
  })
  async mailLog(
    @Ctx() context: RequestContext,
    @Args(() => Paging) paging: Paging,
  ): Promise<RecordPage<MailMessage>> {
    const bounds = pageBounds(paging, context.maxPageSize);
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [items, totalCount] = await context.database.em.findAndCount(
      MailMessage,
      {},
      { ...bounds, orderBy },
    );
    return { items, totalCount };
  }

  @Authorized('manageMail')
  @Query(() => Boolean, {
    description:
      'Whether an SMTP server is configured. If not, messages are written to a folder on the server.',
  })
  isMailConfigured(@Ctx() { mail }: RequestContext): boolean {
    return mail.isConfigured;
  }

  @Authorized('manageMail')
  @Mutation(() => Boolean, {
    description: "Sends a test message to the caller's own address and returns true.",
  })
  async sendTestMail(@Ctx() { database, mail, viewer }: RequestContext): Promise<boolean> {
    if (!viewer) throw notSignedIn();
    const message = { kind: testTemplate.name, to: viewer.email, subject: 'Test message', data: {} };
    await database.em.transactional((em) => mail.add(sqlOf(em), message));
    return true;
  }

  @Authorized('manageMail')
  @Mutation(() => MailMessage, {
    description:
      'Queues a sent, bounced, or failed message again. Its text is created again, with new links. NOT_FOUND for all others.',
  })
  async sendMailAgain(
    @Ctx() { database, mail, viewer }: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the message.' }) id: string,
  ): Promise<MailMessage> {
    return database.em.transactional(async (em) => {
      if (!isRecordId(id) || !(await mail.sendAgain(em, id, viewer))) throw notFound('Message');
      const message = await em.findOneOrFail(MailMessage, { id }, { refresh: true });
      recordAudit(em, {
        action: 'resendMail',
        actor: viewer,
        recordType: 'MailMessage',
        recordId: id,
        recordTitle: message.subject,
      });
      return message;
    });
  }
}
