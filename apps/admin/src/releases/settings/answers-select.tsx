import type { RequiredAnswers } from '@daybook/graphql-client/admin/release-operations';
import { NativeSelect } from '@mantine/core';

const labels: Readonly<Record<RequiredAnswers, string>> = {
  none: 'None',
  serious: 'Serious ones',
  all: 'All',
};

interface AnswersSelectProps {
  answers: RequiredAnswers;
  isReadOnly: boolean;
  onChange(answers: RequiredAnswers): void;
}

/** Which findings of the rules on advertising must be answered before a release is approved or published. */
export function AnswersSelect({ answers, isReadOnly, onChange }: AnswersSelectProps) {
  return (
    <NativeSelect
      label="Findings that need an answer"
      description="Sentences that rules on advertising flag must be changed or explained before a release is approved or published. Content that is published without a release is not checked, so require approvals as well."
      maw={520}
      value={answers}
      disabled={isReadOnly}
      data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => {
        if (isRequiredAnswers(value)) onChange(value);
      }}
    />
  );
}

const isRequiredAnswers = (value: string): value is RequiredAnswers => Object.hasOwn(labels, value);
