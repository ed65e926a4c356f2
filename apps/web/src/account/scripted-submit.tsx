import { useIsHydrated } from '../page/use-is-hydrated.ts';

interface ScriptedSubmitProps {
  isSending: boolean;
  /** Text of the button. */
  children: string;
}

/**
 * The button of a form that only scripts can send. Until they run, it is disabled, so that neither a click nor Enter
 * makes the browser post the form, which no page answers.
 */
export function ScriptedSubmit({ isSending, children }: ScriptedSubmitProps) {
  const isHydrated = useIsHydrated();
  return (
    <button type="submit" className="button button--solid" disabled={!isHydrated} aria-disabled={isSending}>
      {children}
    </button>
  );
}
