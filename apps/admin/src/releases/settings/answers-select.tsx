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
      description="Sentences that rules on advertising object to are changed or answered before a release is approved or published. Texts that are published without a release are not searched, so require approvals as well."
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
