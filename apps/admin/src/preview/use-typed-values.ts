import { type FormPreviewProps, useThrottled } from '@daybook/admin-ui';
import { shownValues } from '@daybook/admin-ui/preview';
import type { MessageToPreview } from '@daybook/page-rendering/preview-messages';
import { useCallback, useEffect, useRef } from 'react';
import { useFileUrls } from './use-file-urls.ts';

/** Milliseconds between two messages while somebody types. */
const pause = 100;

/** Events after which an input may have a value that it has not reported yet. */
const typing = ['beforeinput', 'input', 'click'] as const;

type TypedValuesOptions = Pick<FormPreviewProps, 'content' | 'record' | 'values' | 'currentValues'>;

/** Sends the values of a form to its preview while somebody types. Returns a function that sends them again. */
export function useTypedValues(
  { content, record, values, currentValues }: TypedValuesOptions,
  send: (message: MessageToPreview) => void,
): () => void {
  const urlOf = useFileUrls();
  const sent = useRef('');
  const sendValues = () => {
    const shown = shownValues(content.fields, currentValues(), record, urlOf);
    const text = JSON.stringify(shown);
    if (text === sent.current) return;
    sent.current = text;
    send({ daybook: 'values', id: record.id, values: shown });
  };
  const { schedule } = useThrottled(sendValues, pause);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends when one of them changes
  useEffect(schedule, [schedule, values, record]);
  useEffect(() => {
    for (const type of typing) document.addEventListener(type, schedule, { capture: true, passive: true });
    return () => {
      for (const type of typing) document.removeEventListener(type, schedule, { capture: true });
    };
  }, [schedule]);
  return useCallback(() => {
    sent.current = '';
    schedule();
  }, [schedule]);
}
