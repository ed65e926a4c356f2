import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether single-key shortcuts are on in this browser. People who use speech input must be able to turn them off. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'daybook.singleKeys', defaultValue: true, getInitialValueInEffect: false });
}

/** Single-key shortcuts. They work if they are on, nobody is typing, and no dialog is open. */
export function useSingleKeyShortcuts(keys: HotkeyItem[]): void {
  const [isOn] = useSingleKeys();
  const onScreen = keys.map(([key, use]): HotkeyItem => [key, (event) => isDialogOpen() || use(event)]);
  useHotkeys(isOn ? onScreen : []);
}

/** Whether a dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null;
}
