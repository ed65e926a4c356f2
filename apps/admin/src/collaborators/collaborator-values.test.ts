import { expect, test } from 'vitest';
import {
  changedValues,
  collaboratorFaults,
  isEmail,
  newCollaborator,
  valuesAfterSave,
} from './collaborator-values.ts';

const { values: empty } = newCollaborator;

test('an address is text, at-sign, text, dot, text', () => {
  for (const good of ['a@b.co', ' anna.lee@firm.example ']) expect(isEmail(good)).toBe(true);
  for (const bad of ['', 'anna', 'anna@firm', '@firm.co', 'a b@firm.co', 'a@@b.co'])
    expect(isEmail(bad)).toBe(false);
});

test('name, e-mail and password are required of a new account, the password of no other', () => {
  expect(Object.keys(collaboratorFaults(empty, true))).toEqual(['fname', 'email', 'password']);
  expect(Object.keys(collaboratorFaults(empty, false))).toEqual(['fname', 'email']);
});

test('a wrong address gets the sentence of the contract', () => {
  const values = { ...empty, fname: 'Anna', email: 'anna@firm' };
  expect(collaboratorFaults(values, false)).toEqual({ email: 'Enter a valid email address.' });
});

test('what is kept in the browser is what was changed, and never the password', () => {
  const typed = { ...empty, fname: 'Anna', password: 'violet harbour crane' };
  expect(changedValues(empty, typed)).toEqual({ fname: 'Anna' });
});

test('after a save the password is gone from the form, unless it was typed since', () => {
  const sent = { ...empty, fname: 'Anna', password: 'violet harbour crane' };
  const stored = { ...sent, password: '' };
  expect(valuesAfterSave(sent, sent, stored)).toEqual({ values: stored, hasNewer: false });
  const present = { ...sent, password: 'green harbour crane' };
  expect(valuesAfterSave(sent, present, stored)).toEqual({ values: present, hasNewer: true });
});
