import type { FormField } from '@daybook/graphql-client/form-field';
import { Box, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field-columns.module.css';
import { arrange, type FormLayout } from './form-layout.ts';

interface FieldColumnsProps {
  fields: readonly FormField[];
  layout: FormLayout;
  input(field: FormField): ReactNode;
  /** Whether the inputs are disabled. */
  isReadOnly: boolean;
}

/** The inputs of a form in one column, or in a main column with shorter fields beside it. */
export function FieldColumns({ fields, layout, input, isReadOnly }: FieldColumnsProps) {
  const { main, side } = arrange(fields, layout);
  return (
    <Box
      component="fieldset"
      disabled={isReadOnly}
      className={classes.columns ?? ''}
      mod={{ sided: side.length > 0 }}
    >
      <Column>{main.map(input)}</Column>
      {side.length > 0 && <Column>{side.map(input)}</Column>}
    </Box>
  );
}

function Column({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
