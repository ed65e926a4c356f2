import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take a minute or more on a slow machine, the longest first. */
const longest = [
  'record',
  'admin-screens',
  'development',
  'releases',
  'public-pages',
  'day-at-the-firm',
  'form-saving',
  'second-firm',
  'form-fields',
  'form-drafts',
  'list-tools',
  'editor-writing',
  'preview',
  'documented-clients',
  'form-autosave',
  'admin-trash',
  'backup',
  'installation',
  'start-waits',
  'restore',
  'odd-values',
  'filter-plans',
  'first-sign-in',
  'backup-limits',
  'trace-settings',
  'full-disk',
  'policy',
  'cache-dependencies',
  'backup-under-writes',
  'embedded-database',
];
const ranks = new Map(longest.map((name, index) => [`${name}.test.ts`, index]));
const rankOf = ({ moduleId }: TestSpecification) => ranks.get(basename(moduleId)) ?? longest.length;

/**
 * Starts the longest files first, so that no worker is idle while another one runs a long file at the end. Vitest
 * orders files by their last duration, which it does not know in a fresh checkout.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
