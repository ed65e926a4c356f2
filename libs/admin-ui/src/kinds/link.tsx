import { Anchor } from '@mantine/core';
import { type CellProps, defineKind, isText } from './kind.tsx';
import { LineInput } from './line-input.tsx';

/** An address without its scheme, as people type it: a host name with a dot, and anything after it. */
const bareAddress =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

export const linkKind = defineKind<string>({
  empty: () => '',
  is: isText,
  Input: (props) => <LineInput {...props} inputMode="url" placeholder="https://" />,
  Cell: Address,
  isSortable: true,
  isLink: true,
  /** Adds `https://` if the scheme is missing. */
  tidy: (value) => (bareAddress.test(value.trim()) ? `https://${value.trim()}` : value.trim()),
});

/** A link without its scheme. */
function Address({ value }: CellProps) {
  if (!isText(value) || value === '') return null;
  return (
    <Anchor
      href={value}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      title={value}
      lineClamp={1}
      maw={280}
      style={{ wordBreak: 'break-all' }}
    >
      {value.replace(/^https?:\/\/(www\.)?/, '')}
    </Anchor>
  );
}
