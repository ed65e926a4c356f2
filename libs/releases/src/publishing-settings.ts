import { PublishingSettings, type RequestContext, writeChange } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';

const mostApprovals = 2;

/** Sets how many people have to approve a release: 0, 1, or 2. Throws `BAD_USER_INPUT` for other numbers. */
export async function setRequiredApprovals(
  context: RequestContext,
  count: number,
): Promise<PublishingSettings> {
  if (count < 0 || count > mostApprovals)
    throw invalidInput({ count: `Choose a number of approvals from 0 to ${mostApprovals}.` });
  const settings = Object.assign(new PublishingSettings(), { requiredApprovals: count });
  return writeChange(context, async () => ({
    type: null,
    lock: 'publishing settings',
    isInsertOnly: false,
    async apply(write) {
      await write.query(
        `insert into "publishing_settings" ("id", "required_approvals") values (1, $1)
        on conflict ("id") do update set "required_approvals" = excluded."required_approvals"`,
        [count],
      );
      const words = ['no approval', 'one approval', 'two approvals'][count] ?? '';
      write.audit('changeSettings', { recordType: 'PublishingSettings', recordId: '', recordTitle: words });
      return settings;
    },
  }));
}
