import { NativeSelect } from '@mantine/core';
import { describeOrigin, type Revision, versionBefore } from './revision-text.ts';

interface BaseSelectProps {
  chosen: Revision;
  base: Revision | null;
  present: Revision | null;
  /** The shown page of the list. */
  revisions: readonly Revision[];
  onChoose(number: number): void;
}

/** Chooses the version to compare with: the previous one, the newest one, or one of the list. */
export function BaseSelect({ chosen, base, present, revisions, onChoose }: BaseSelectProps) {
  const before = versionBefore(chosen);
  const named = [
    ...(before === null ? [] : [{ value: String(before), label: `The version before (${before})` }]),
    ...(present && present.number !== chosen.number && present.number !== before
      ? [{ value: String(present.number), label: `The newest version (${present.number})` }]
      : []),
  ];
  const others = [...(base ? [base] : []), ...revisions]
    .filter(({ number, change }) => number !== chosen.number && change !== 'removed')
    .map((revision) => ({
      value: String(revision.number),
      label: `Version ${revision.number} · ${describeOrigin(revision)}`,
    }))
    .filter(({ value }, index, all) => all.findIndex((each) => each.value === value) === index)
    .filter(({ value }) => !named.some((each) => each.value === value));
  if (named.length + others.length === 0) return null;
  return (
    <NativeSelect
      label="Compare with"
      maw={360}
      data={[...(base ? [] : [{ value: '', label: 'Nothing: show all values' }]), ...named, ...others]}
      value={base ? String(base.number) : ''}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
}
