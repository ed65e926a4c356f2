import { expect, test } from 'vitest';
import { problemText } from './sign-in-problem.ts';

test.each(['failed', 'nonsense', '__proto__', 'constructor'])(
  'the problem %j has a general text',
  (problem) => {
    expect(problemText(problem, 'Acme')).toBe(
      'The sign-in with Acme did not work. Please try again, or sign in with your password.',
    );
  },
);
