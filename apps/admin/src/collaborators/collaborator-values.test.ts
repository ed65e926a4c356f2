import { expect, test } from 'vitest';
import { changedValues, collaboratorFaults, emptyCollaborator, isEmail } from './collaborator-values.ts';

test('an address is text, at-sign, text, dot, text', () => {
  for (const good of ['a@b.co', ' anna.lee@firm.example ']) expect(isEmail(good)).toBe(true);
  for (const bad of ['', 'anna', 'anna@firm', '@firm.co', 'a b@firm.co', 'a@@b.co'])
    expect(isEmail(bad)).toBe(false);
});

test('name, e-mail and password are required of a new account, the password of no other', () => {
  expect(Object.keys(collaboratorFaults(emptyCollaborator, true))).toEqual(['fname', 'email', 'password']);
  expect(Object.keys(collaboratorFaults(emptyCollaborator, false))).toEqual(['fname', 'email']);
});

test('a wrong address gets the sentence of the contract', () => {
  const values = { ...emptyCollaborator, fname: 'Anna', email: 'anna@firm' };
  expect(collaboratorFaults(values, false)).toEqual({ email: 'Enter a valid email address.' });
});

test('what is kept in the browser is what was changed, and never the password', () => {
  const typed = { ...emptyCollaborator, fname: 'Anna', password: 'violet harbour crane' };
  expect(changedValues(emptyCollaborator, typed)).toEqual({ fname: 'Anna' });
});
