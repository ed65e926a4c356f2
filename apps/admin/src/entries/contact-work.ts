import type { ContactState } from '@daybook/graphql-client/admin/entry-operations';
import type { ContentRecord } from '@daybook/graphql-client/content-type';

/** The states in words. */
export const stateLabels: Readonly<Record<ContactState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** State of the work on a message. */
export interface Work {
  state: ContactState;
  assigneeId: string | null;
  assigneeName: string | null;
  answeredAt: string | null;
  /** Whether an answer did not arrive. */
  hasUndeliveredAnswer: boolean;
}

const untouched: Work = {
  state: 'open',
  assigneeId: null,
  assigneeName: null,
  answeredAt: null,
  hasUndeliveredAnswer: false,
};

/** State of the work on the message in a row of the list. */
export function workOf(record: ContentRecord): Work {
  return typeof record.work === 'object' && record.work !== null
    ? { ...untouched, ...record.work }
    : untouched;
}
