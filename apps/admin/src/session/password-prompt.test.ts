import { expect, test } from 'vitest';
import { askForPassword, closePrompt } from './password-prompt.ts';

test('the end of the session replaces an open confirmation, and the new sign-in answers both', async () => {
  const stepUp = askForPassword('stepUp');
  const sessionEnd = askForPassword('sessionEnd');
  closePrompt('stepUp', false);
  closePrompt('sessionEnd', true);
  expect(await Promise.all([stepUp, sessionEnd])).toEqual([true, true]);
});

test('a sign-in over an ended session also confirms a sensitive call', async () => {
  const answers = [askForPassword('sessionEnd'), askForPassword('stepUp')];
  closePrompt('sessionEnd', true);
  expect(await Promise.all(answers)).toEqual([true, true]);
});
