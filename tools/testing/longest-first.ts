import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take half a minute or more, the longest first. */
const longest = [
  'admin-screens',
  'backup',
  'restore',
  'backup-under-writes',
  'full-disk',
  'public-pages',
  'installation',
  'admin-content',
  'inbox-answers',
  'form-drafts',
  'roles',
  'releases',
  'form-autosave',
  'editor-writing',
  'second-factor',
  'development',
  'embedded-database',
  'start-waits',
];
const ranks = new Map(longest.map((name, index) => [`${name}.test.ts`, index]));
const rankOf = ({ moduleId }: TestSpecification) => ranks.get(basename(moduleId)) ?? longest.length;

/**
 * Starts the longest files first, so that no worker is idle while another one runs a long file at the end. Vitest orders
 * files by their last duration, which it does not know in a fresh checkout.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
