import { ActionIcon, Tooltip } from '@mantine/core';
import type { AriaAttributes, ComponentType, Ref } from 'react';

interface ToolProps extends AriaAttributes {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  label: string;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  isOn?: boolean;
  disabled?: boolean;
  onUse(): void;
}

/** A toolbar button. The cursor stays in the text. */
export function Tool({ label, Icon, isOn, disabled = false, onUse, ...rest }: ToolProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        {...rest}
        variant={isOn ? 'light' : 'subtle'}
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={disabled}
        data-disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => disabled || onUse()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
