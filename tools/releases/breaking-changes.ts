import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** The texts that the check compares. */
export interface Compared {
  /** The public schema of the last release. */
  released: string;
  /** The public schema now. */
  present: string;
  /** The document that lists the breaking changes since the last release. */
  listed: string;
  changelog: string;
}

/**
 * Finds what is wrong with the public schema since the last release: breaking changes that are not listed with what
 * clients do about them, listed changes that did not happen, and a changelog that does not name breaking changes.
 * @returns a sentence for each; none if all is well
 */
export async function problemsSinceRelease({
  released,
  present,
  listed,
  changelog,
}: Compared): Promise<string[]> {
  const broken = await breakingChanges(released, present);
  const advice = adviceByChange(listed);
  const unlisted = broken.filter((change) => !advice.has(change));
  const unadvised = broken.filter((change) => advice.get(change) === '');
  const outdated = [...advice.keys()].filter((change) => !broken.includes(change));
  return [
    ...unlisted.map((change) => `Breaks clients: ${change}`),
    ...unadvised.map((change) => `Does not say what clients do: ${change}`),
    ...outdated.map((change) => `Is listed but breaks nothing: ${change}`),
    ...(broken.length > 0 && !namesBreaking(changelog)
      ? ['CHANGELOG.md has no entry with **Breaking:** under "Unreleased".']
      : []),
  ];
}

async function breakingChanges(released: string, present: string): Promise<string[]> {
  const changes = await diff(buildSchema(released), buildSchema(present));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message }) => message)
    .sort();
}

/** The rows of a Markdown table with two columns: a change, and what clients do. */
function adviceByChange(document: string): Map<string, string> {
  const rows = document.matchAll(/^\| (.+?) \| *(.*?) *\|$/gm);
  const cells = [...rows].map(([, change = '', advice = '']) => [change, advice] as const);
  return new Map(cells.filter(([change]) => change !== 'change'));
}

function namesBreaking(changelog: string): boolean {
  const [, unreleased = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? [];
  return unreleased.includes('**Breaking:**');
}
