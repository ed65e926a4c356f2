import type { ContentRecord } from '@daybook/graphql-client/content-type';
import { Badge, Group, Paper, Radio, SimpleGrid } from '@mantine/core';
import { kindOf } from '../kinds/registry.ts';
import type { Difference, Side } from './merge.ts';

interface DifferenceChoiceProps {
  difference: Difference;
  newest: ContentRecord;
  /** The record that has my values; null if they are only in the form. */
  own?: ContentRecord | null;
  /** Who saved the other version. */
  who: string;
  chosen: Side;
  onChoose(side: Side): void;
}

/** One field in both versions, with a choice between them. */
export function DifferenceChoice({
  difference,
  newest,
  own = null,
  who,
  chosen,
  onChoose,
}: DifferenceChoiceProps) {
  const { field, mine, theirs, isContested } = difference;
  const { View } = kindOf(field);
  const sides = [
    { side: 'mine', label: 'Mine', value: mine, record: own },
    { side: 'theirs', label: `By ${who}`, value: theirs, record: newest },
  ] as const;
  return (
    <Radio.Group
      mb="lg"
      label={
        <Group gap="xs" component="span">
          {field.label}
          {isContested && (
            <Badge component="span" variant="default" size="sm">
              Changed by both
            </Badge>
          )}
        </Group>
      }
      value={chosen}
      onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
        {sides.map(({ side, label, value, record }) => (
          <Paper
            key={side}
            withBorder
            p="sm"
            miw={0}
            style={{ borderColor: chosen === side ? 'var(--mantine-primary-color-filled)' : undefined }}
          >
            <Radio value={side} label={label} mb="xs" />
            <View {...{ field, value, record }} label={`${field.label}: ${label}`} />
          </Paper>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
