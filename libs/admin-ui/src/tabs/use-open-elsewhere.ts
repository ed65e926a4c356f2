import { useCallback, useEffect, useRef, useState } from 'react';
import { asTabMessage, type TabMessage } from './tab-message.ts';

const channelName = 'daybook-forms';
const nobody: ReadonlySet<string> = new Set();

/** Which other tabs of this browser edit the same subject, and whether one of them saved it. */
export function useOpenElsewhere(subject: string, formId: string) {
  const [others, setOthers] = useState(nobody);
  const [isSavedElsewhere, setSavedElsewhere] = useState(false);
  const channel = useRef<BroadcastChannel | null>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    const tell = (kind: TabMessage['kind']) => opened.postMessage({ kind, subject, formId });
    opened.onmessage = ({ data }) => {
      const message = asTabMessage(data);
      if (message?.subject !== subject) return;
      if (message.kind === 'opened') tell('present');
      if (message.kind === 'saved') setSavedElsewhere(true);
      setOthers((known) => {
        const next = new Set(known).add(message.formId);
        if (message.kind === 'closed') next.delete(message.formId);
        return next;
      });
    };
    const close = () => tell('closed');
    window.addEventListener('pagehide', close);
    tell('opened');
    return () => {
      window.removeEventListener('pagehide', close);
      close();
      opened.close();
      channel.current = null;
      setOthers(nobody);
      setSavedElsewhere(false);
    };
  }, [subject, formId]);

  const tellSaved = useCallback(() => {
    channel.current?.postMessage({ kind: 'saved', subject, formId } satisfies TabMessage);
  }, [subject, formId]);
  const dismissSaved = useCallback(() => setSavedElsewhere(false), []);
  return { others, isSavedElsewhere, tellSaved, dismissSaved };
}
