import { newFormId, useLatestState, useLocalDraft, useOpenElsewhere } from '@daybook/admin-ui';
import { useState } from 'react';

/** What somebody is writing about a message. */
interface ComposedText {
  readonly kind: 'answer' | 'note';
  readonly text: string;
}

const nothing: ComposedText = { kind: 'answer', text: '' };

/**
 * The text that somebody is writing about a message. Like the values of a form, it is kept in this browser until it is
 * sent or deleted. If the session ends meanwhile, the page asks for the password.
 * @param version the version of the message
 */
export function useComposedText(messageId: string, version: number) {
  const [composed, getComposed, setComposed] = useLatestState(() => nothing);
  const [formId] = useState(newFormId);
  const tabs = useOpenElsewhere(`contact ${messageId}`, formId);
  const isDirty = () => getComposed().text.trim() !== '';
  const local = useLocalDraft({
    formId,
    openElsewhere: tabs.others,
    values: composed,
    isOpen: composed.text.trim() !== '',
    version: () => version,
    isDirty,
    changedValues: () => ({ ...getComposed() }),
    restore: ({ kind, text }) =>
      setComposed({ kind: kind === 'note' ? 'note' : 'answer', text: typeof text === 'string' ? text : '' }),
  });
  const change = (part: Partial<ComposedText>) => setComposed({ ...getComposed(), ...part });
  return { composed, change, isDirty, local };
}
