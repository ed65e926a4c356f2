import { expect, test } from 'vitest';
import {
  changedValues,
  collaboratorErrors,
  isEmail,
  newCollaborator,
  valuesAfterSave,
} from './collaborator-values.ts';

const { values: empty } = newCollaborator;

test('accepts text, at-sign, text, dot, text as an email address', () => {
  for (const good of ['a@b.co', ' anna.lee@firm.example ']) expect(isEmail(good)).toBe(true);
  for (const bad of ['', 'anna', 'anna@firm', '@firm.co', 'a b@firm.co', 'a@@b.co'])
    expect(isEmail(bad)).toBe(false);
});

test('requires name, email, and password of a new account, and no password of an existing one', () => {
  expect(Object.keys(collaboratorErrors(empty, true))).toEqual(['name', 'email', 'password']);
  expect(Object.keys(collaboratorErrors(empty, false))).toEqual(['name', 'email']);
});

test('reports an invalid address in the words of the contract', () => {
  const values = { ...empty, name: 'Anna', email: 'anna@firm' };
  expect(collaboratorErrors(values, false)).toEqual({ email: 'Enter a valid email address.' });
});

test('keeps only changed values in the browser, and never the password', () => {
  const typed = { ...empty, name: 'Anna', password: 'violet harbour crane' };
  expect(changedValues(empty, typed)).toEqual({ name: 'Anna' });
});

test('clears the password after a save, unless it was typed during the save', () => {
  const sent = { ...empty, name: 'Anna', password: 'violet harbour crane' };
  const stored = { ...sent, password: '' };
  const saved = { sent, present: sent, stored, focused: 'password' };
  expect(valuesAfterSave(saved)).toEqual({ values: stored, hasNewer: false });
  const present = { ...sent, password: 'green harbour crane' };
  expect(valuesAfterSave({ ...saved, present })).toEqual({ values: present, hasNewer: true });
});

test('keeps a space that was just typed in the focused field', () => {
  const sent = { ...empty, name: 'Grace ', email: 'grace@firm.example ' };
  const stored = { ...empty, name: 'Grace', email: 'grace@firm.example' };
  const after = valuesAfterSave({ sent, present: sent, stored, focused: 'name' });
  const shown = { ...stored, name: 'Grace ' };
  expect(after).toEqual({ values: shown, hasNewer: false });
  expect(changedValues(stored, shown)).toEqual({});
});
