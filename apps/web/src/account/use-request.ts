import { useRef, useState } from 'react';
import { isServed } from '../page/is-served.ts';
import { outdated, Unreachable, unreachable } from './unreachable.ts';

/** The progress of a form that is sent once. */
export type Progress = 'open' | 'sending' | 'done';

/** Messages by field; `other` belongs to no field. */
export interface Refusal {
  readonly [field: string]: string | undefined;
  readonly other?: string;
}

const nothing: Refusal = {};

/**
 * Sends the request of a form, one at a time. A request returns why it was refused, or null. If the code
 * for it cannot be loaded although the site answers, the page is outdated. After other failures, the server counts as
 * unreachable.
 */
export function useRequest() {
  const [{ progress, refusal }, setState] = useState<{ progress: Progress; refusal: Refusal }>({
    progress: 'open',
    refusal: nothing,
  });
  const latest = useRef(0);

  const send = async (request: () => Promise<Refusal | null>) => {
    if (progress === 'sending') return;
    latest.current += 1;
    const number = latest.current;
    setState({ progress: 'sending', refusal: nothing });
    const refused = await request().catch(async (error: unknown) => {
      const isOutdated = !(error instanceof Unreachable) && (await isServed(window.location.pathname));
      return { other: isOutdated ? outdated : unreachable };
    });
    if (number !== latest.current) return;
    setState({ progress: refused ? 'open' : 'done', refusal: refused ?? nothing });
  };
  /** Shows the form as at first, with an optional refusal. The result of a request on its way is ignored. */
  const reset = (refused = nothing) => {
    latest.current += 1;
    setState({ progress: 'open', refusal: refused });
  };
  return { progress, refusal, send, reset };
}
