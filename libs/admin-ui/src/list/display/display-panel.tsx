import { Button, Checkbox, Fieldset, Group, Paper, SegmentedControl } from '@mantine/core';
import type { Column } from '../column.tsx';
import { type ColumnChoices, type Density, type Display, densities } from './use-display.ts';

interface DisplayPanelProps {
  display: Display;
  choices: ColumnChoices;
  titleField: string;
}

const densityNames: Readonly<Record<Density, string>> = { comfortable: 'Comfortable', compact: 'Compact' };

/** Chooses the columns and the density of a list. Every choice takes effect at once. */
export function DisplayPanel({ display, choices, titleField }: DisplayPanelProps) {
  const shown = new Set(display.columns.map(({ name }) => name));
  const toggle = ({ name }: Column, isShown: boolean) =>
    display.choose(
      choices.all.flatMap((column) =>
        (column.name === name ? isShown : shown.has(column.name)) ? [column.name] : [],
      ),
    );
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label="View" id="list-view">
      <SegmentedControl
        size="xs"
        aria-label="Density"
        data={densities.map((value) => ({ value, label: densityNames[value] }))}
        value={display.density}
        onChange={(value) => display.setDensity(value === 'compact' ? 'compact' : 'comfortable')}
      />
      <Fieldset legend="Columns" variant="unstyled" my="xs">
        <Group gap="sm" mt={4}>
          {choices.all.map((column) => (
            <Checkbox
              key={column.name}
              size="xs"
              label={column.label}
              checked={shown.has(column.name)}
              disabled={column.name === titleField}
              onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
            />
          ))}
        </Group>
      </Fieldset>
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={display.chosen === null}
        onClick={() => display.choose(null)}
      >
        Reset columns
      </Button>
    </Paper>
  );
}
