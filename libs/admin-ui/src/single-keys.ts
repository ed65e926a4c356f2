import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether shortcuts of a single key are on in this browser; people who dictate have to be able to turn them off. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'daybook.singleKeys', defaultValue: true, getInitialValueInEffect: false });
}

/** Shortcuts of a single key, while they are on, nobody is typing, and no dialog is in front of the screen. */
export function useSingleKeyShortcuts(keys: HotkeyItem[]): void {
  const [isOn] = useSingleKeys();
  const onScreen = keys.map(([key, use]): HotkeyItem => [key, (event) => isDialogOpen() || use(event)]);
  useHotkeys(isOn ? onScreen : []);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], dialog[open]') !== null;
}
