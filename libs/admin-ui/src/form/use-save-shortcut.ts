import { useHotkeys } from '@mantine/hooks';

/** Calls `save` after Ctrl+S or Cmd+S, unless a dialog is open over the form. */
export function useSaveShortcut(save: () => void): void {
  useHotkeys([['mod+S', () => isBehindDialog() || save()]], [], true);
}

/** An editor in full screen is a dialog too, but part of its form. */
function isBehindDialog(): boolean {
  return document.querySelector('[aria-modal="true"]:not(form *), dialog[open]') !== null;
}
