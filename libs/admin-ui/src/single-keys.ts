import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks';

/** Whether shortcuts of a single key are on in this browser; people who dictate have to be able to turn them off. */
export function useSingleKeys() {
  return useLocalStorage({ key: 'daybook.singleKeys', defaultValue: true, getInitialValueInEffect: false });
}

/** Shortcuts of a single key, while they are on and nobody is typing. */
export function useSingleKeyShortcuts(keys: HotkeyItem[]): void {
  const [isOn] = useSingleKeys();
  useHotkeys(isOn ? keys : []);
}
