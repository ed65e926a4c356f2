import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';

interface ToolProps {
  label: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  isOn?: boolean;
  disabled?: boolean;
  onUse(): void;
}

/** A button of the toolbar; the cursor stays in the text. */
export function Tool({ label, Icon, isOn, disabled = false, onUse }: ToolProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        aria-label={label}
        aria-pressed={isOn}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUse}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
