import type { FormField } from '@daybook/graphql-client/form-field';
import { Grid, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { arrange, type FormLayout } from './form-layout.ts';

interface FieldColumnsProps {
  fields: readonly FormField[];
  layout: FormLayout;
  input(field: FormField): ReactNode;
}

/** The inputs of a form in its layout: one column, or a main one and one of shorter fields beside it. */
export function FieldColumns({ fields, layout, input }: FieldColumnsProps) {
  const { main, side } = arrange(fields, layout);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: side.length > 0 ? 8 : 12 }}>
        <Paper withBorder p="md">
          <Stack gap="md">{main.map(input)}</Stack>
        </Paper>
      </Grid.Col>
      {side.length > 0 && (
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Paper withBorder p="md">
            <Stack gap="md">{side.map(input)}</Stack>
          </Paper>
        </Grid.Col>
      )}
    </Grid>
  );
}
