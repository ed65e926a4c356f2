import { inputOfField } from './focus-first.ts';

/** How long to wait for the input, in milliseconds. */
const longestWait = 20_000;

/** Focuses the field that an address names, such as `#field-body`, as soon as its input is loaded. */
export function focusLinkedField(hash: string): void {
  const [, name] = /^#field-([\w-]+)$/.exec(hash) ?? [];
  if (!name || focus(name)) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', stop);
  };
  const observer = new MutationObserver(() => {
    if (document.getElementById(`field-${name}`)) {
      stop();
      focus(name);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, longestWait);
  // Stop waiting when somebody moves to another field.
  document.addEventListener('focusin', stop);
}

function focus(name: string): boolean {
  const input = inputOfField(name);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
  return input !== null;
}
