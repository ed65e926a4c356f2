import { Accordion, Anchor, Badge, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formOfDraft } from './form-of-draft.ts';
import type { ReleaseDetails } from './release-text.ts';

type Finding = ReleaseDetails['findings'][number];

/** The sentences of a release that rules on advertising object to, grouped by rule. */
export function FindingsPanel({ release }: { release: ReleaseDetails }) {
  const { findings } = release;
  if (findings.length === 0) return null;
  const byRule = [...Map.groupBy(findings, ({ ruleId }) => ruleId)].toSorted(
    ([, [a]], [, [b]]) => rank(a) - rank(b),
  );
  return (
    <section aria-labelledby="findings-title">
      <Title order={2} size="h4" id="findings-title" mb={4}>
        {findings.length === 1 ? 'One sentence to look at' : `${findings.length} sentences to look at`}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Rules on advertising search for words, so a finding is a question, not a verdict. Findings do not
        prevent publication.
      </Text>
      <Accordion multiple variant="contained" mb="md" order={3}>
        {byRule.map(([ruleId, found]) => (
          <RuleFindings key={ruleId} ruleId={ruleId} found={found} release={release} />
        ))}
      </Accordion>
    </section>
  );
}

const rank = (finding: Finding | undefined) => (finding?.severity === 'serious' ? 0 : 1);

interface RuleFindingsProps {
  ruleId: string;
  found: readonly Finding[];
  release: ReleaseDetails;
}

function RuleFindings({ ruleId, found, release }: RuleFindingsProps) {
  const [first] = found;
  if (!first) return null;
  return (
    <Accordion.Item value={ruleId}>
      <Accordion.Control>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {first.rule} ({found.length})
          </Text>
          <Badge size="sm" variant="default">
            {first.severity === 'serious' ? 'Serious' : 'Advice'}
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
        {found.map((finding) => (
          <Sentence
            key={`${finding.draftId} ${finding.field} ${finding.block} ${finding.start}`}
            finding={finding}
            release={release}
          />
        ))}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Sentence({ finding, release }: { finding: Finding; release: ReleaseDetails }) {
  const { draftId, title, field, fieldLabel, excerpt } = finding;
  const draft = release.drafts.find(({ id }) => id === draftId);
  const form = draft && formOfDraft(draft, release.id);
  const place = `${title || 'Untitled'}, ${fieldLabel}`;
  return (
    <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
      {form ? (
        <Anchor component={Link} to={`${form}#field-${field}`} size="sm" underline="always">
          {place}
        </Anchor>
      ) : (
        <b>{place}</b>
      )}
      : <q>{excerpt}</q>
    </Text>
  );
}
