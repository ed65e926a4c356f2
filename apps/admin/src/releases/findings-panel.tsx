import { useMay } from '@daybook/graphql-client/permissions';
import { Accordion, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WrittenAnswer } from './answer-dialog.tsx';
import { GivenAnswer } from './answers-panel.tsx';
import { formOfDraft } from './form-of-draft.ts';
import type { ReleaseDetails } from './release-text.ts';
import classes from './releases.module.css';
import type { Outcome } from './use-action.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type Finding = ReleaseDetails['findings'][number];

interface FindingsPanelProps extends Outcome {
  release: ReleaseDetails;
}

/** The sentences of a release that rules on advertising object to, grouped by rule, and the answers to them. */
export function FindingsPanel({ release, ...outcome }: FindingsPanelProps) {
  const { findings } = release;
  const [chosen, setChosen] = useState<Finding[] | null>(null);
  const [kept] = useState(() => new Map<string, WrittenAnswer>());
  if (findings.length === 0) return null;
  const open = unanswered(findings).length;
  const byRule = [...Map.groupBy(findings, ({ ruleId }) => ruleId)].toSorted(
    ([, one], [, other]) => rank(one) - rank(other),
  );
  return (
    <section aria-labelledby="findings-title">
      <Title order={2} size="h4" id="findings-title" mb={4}>
        {titleOf(open)}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Rules on advertising search for words, so a finding is a question, not a verdict. Change the sentence,
        or explain why it stays.
      </Text>
      <Accordion multiple variant="contained" mb="md" order={3}>
        {byRule.map(([ruleId, found]) => (
          <RuleFindings key={ruleId} {...{ ruleId, found, release }} onAnswer={setChosen} />
        ))}
      </Accordion>
      <Suspense>
        {chosen && (
          <AnswerDialog
            {...{ release, findings: chosen, kept, ...outcome }}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

function titleOf(open: number): string {
  if (open === 0) return 'All flagged sentences have answers';
  return open === 1 ? 'One sentence to look at' : `${open} sentences to look at`;
}

const unanswered = (findings: readonly Finding[]) => findings.filter(({ answer }) => !answer);

/** Rules with open questions come first, and serious rules before others. */
function rank(findings: readonly Finding[]): number {
  const isSerious = findings.some(({ severity }) => severity === 'serious');
  return (unanswered(findings).length > 0 ? 0 : 2) + (isSerious ? 0 : 1);
}

interface RuleFindingsProps {
  ruleId: string;
  found: readonly Finding[];
  release: ReleaseDetails;
  onAnswer(findings: Finding[]): void;
}

function RuleFindings({ ruleId, found, release, onAnswer }: RuleFindingsProps) {
  const mayWrite = useMay('writeDrafts');
  const [first] = found;
  if (!first) return null;
  const open = unanswered(found);
  return (
    <Accordion.Item value={ruleId}>
      <Accordion.Control>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {first.rule} ({found.length})
          </Text>
          <Badge size="sm" variant="default">
            {open.length === 0 ? 'Answered' : first.severity === 'serious' ? 'Serious' : 'Advice'}
          </Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Text size="sm">
          {first.looksFor} {first.fix}
        </Text>
        <Text size="xs" c="dimmed" mb="xs">
          Source: {first.source}.
        </Text>
        <Stack component="ul" gap="sm" p={0} m={0} className={classes.findings}>
          {found.map((finding) => (
            <Sentence
              key={finding.id}
              {...{ finding, release }}
              {...(mayWrite && { onAnswer: () => onAnswer([finding]) })}
            />
          ))}
        </Stack>
        {mayWrite && open.length > 1 && (
          <Button size="compact-sm" variant="default" mt="sm" onClick={() => onAnswer(open)}>
            Explain all {open.length}…
          </Button>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface SentenceProps {
  finding: Finding;
  release: ReleaseDetails;
  onAnswer?(): void;
}

function Sentence({ finding, release, onAnswer }: SentenceProps) {
  const { draftId, title, field, fieldLabel, excerpt, answer } = finding;
  const draft = release.drafts.find(({ id }) => id === draftId);
  const form = draft && formOfDraft(draft, release.id);
  const place = `${title || 'Untitled'}, ${fieldLabel}`;
  return (
    <li>
      <Text size="sm">
        {form ? (
          <Anchor component={Link} to={`${form}#field-${field}`} size="sm" underline="always">
            {place}
          </Anchor>
        ) : (
          <b>{place}</b>
        )}
        : <q>{excerpt}</q>
      </Text>
      {answer && <GivenAnswer {...answer} />}
      {onAnswer && (
        <Button
          size="compact-sm"
          variant="default"
          mt={4}
          onClick={onAnswer}
          aria-label={`${answer ? 'Change the answer' : 'Explain'}: ${excerpt}`}
        >
          {answer ? 'Change the answer…' : 'Explain…'}
        </Button>
      )}
    </li>
  );
}
