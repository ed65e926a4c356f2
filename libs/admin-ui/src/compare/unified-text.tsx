import { Text } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import classes from './marks.module.css';
import { readableText } from './readable-text.ts';
import { type Segment, unifiedLines } from './unified-lines.ts';

interface UnifiedTextProps {
  old: string;
  present: string;
  /** Whether both are HTML. Only its words are compared, not its formatting. */
  isHtml: boolean;
}

/** Two versions of a text in one: deleted words are crossed out before the words that replace them. */
export default function UnifiedText({ old, present, isHtml }: UnifiedTextProps) {
  const [before, after] = isHtml ? [readableText(old), readableText(present)] : [old, present];
  const lines = useMemo(() => unifiedLines(before, after), [before, after]);
  if (before === after)
    return (
      <Text size="sm" c="dimmed">
        The words are the same. Look at both versions side by side to see what changed.
      </Text>
    );
  if (!lines) return <Text size="sm">These texts are too long to be compared word by word.</Text>;
  return (
    <Text size="sm" component="div" className={`${classes.marked} ${classes.text}`}>
      {keyed(lines).map(({ key, value }) =>
        typeof value === 'number' ? (
          <Text key={key} size="xs" c="dimmed" component="p" my={4}>
            {value === 1 ? '⋯ 1 line is the same' : `⋯ ${value} lines are the same`}
          </Text>
        ) : (
          <div key={key} className={classes.line}>
            {keyed(value).map((part) => (
              <Marked key={part.key} {...part.value} />
            ))}
          </div>
        ),
      )}
    </Text>
  );
}

/** The order of the parts never changes, so their places can identify them. */
function keyed<T>(values: readonly T[]): { key: number; value: T }[] {
  return values.map((value, key) => ({ key, value }));
}

function Marked({ text, kind }: Segment) {
  if (kind === 'same') return <Fragment>{text}</Fragment>;
  return kind === 'deleted' ? <del>{text}</del> : <ins>{text}</ins>;
}
