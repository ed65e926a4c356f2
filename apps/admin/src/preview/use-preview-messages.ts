import {
  type MessageFromPreview,
  type MessageToPreview,
  readMessageFromPreview,
} from '@daybook/page-rendering/preview-messages';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Exchanges messages with the page in a frame. Messages from other windows and origins are ignored. Returns a function
 * that sends a message.
 */
export function usePreviewMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: MessageFromPreview) => void,
): (message: MessageToPreview) => void {
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const message = readMessageFromPreview(data);
      if (message) latest.current(message);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame]);
  return useCallback(
    (message) => frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [frame],
  );
}
