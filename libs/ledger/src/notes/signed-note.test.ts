import { expect, test } from 'vitest';
import { leafHash } from '../tree/hashing.ts';
import { isSignedBy, parseCheckpoint, parseNote, parseVerifierKey } from '../verify/note.ts';
import { checkProofFile } from '../verify/proof-file.ts';
import { checkpointText, proofFile, signNote } from './signed-note.ts';
import { NoteKey } from './signing-key.ts';

/** The example of Go's package `note`, which made this format. */
const go = {
  signer: 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz',
  verifier: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};

const keyOf = (text: string) => {
  const key = NoteKey.parse(text);
  if (!key) throw new Error('The key cannot be read.');
  return key;
};
const verifierOf = (text: string) => {
  const key = parseVerifierKey(text);
  if (!key) throw new Error('The key cannot be read.');
  return key;
};
const noteOf = (text: string) => {
  const note = parseNote(text);
  if (!note) throw new Error('The note cannot be read.');
  return note;
};

test('reads and signs the published example', () => {
  const key = keyOf(go.signer);
  expect([key.secretText, key.verifierText]).toEqual([go.signer, go.verifier]);
  expect(signNote(go.text, [key])).toBe(`${go.text}\n${go.signature}`);
  expect(isSignedBy(noteOf(`${go.text}\n${go.signature}`), verifierOf(go.verifier))).toBe(true);
});

test('refuses a text, a signature, or a key that was changed', () => {
  const verifier = verifierOf(go.verifier);
  expect(isSignedBy(noteOf(`${go.text.replace('your', 'my')}\n${go.signature}`), verifier)).toBe(false);
  expect(isSignedBy(noteOf(`${go.text}\n${go.signature.replace('Pet', 'Pit')}`), verifier)).toBe(false);
  expect(isSignedBy(noteOf(`${go.text}\n${go.signature.replace('ZJku', 'ZJkv')}`), verifier)).toBe(false);
  expect(parseVerifierKey(go.verifier.replace('c74f20a3', 'c74f20a4'))).toBeNull();
  expect(NoteKey.parse(go.signer.replace('PeterNeumann', 'Peter'))).toBeNull();
  expect(parseNote(go.text)).toBeNull();
});

test('makes keys that are read again, and refuses names that notes cannot have', () => {
  const key = NoteKey.generate('example.com/record');
  expect(keyOf(key.secretText).verifierText).toBe(key.verifierText);
  expect(NoteKey.generate('example.com/record').secretText).not.toBe(key.secretText);
  for (const name of ['', 'a b', 'a+b']) expect(() => NoteKey.generate(name)).toThrow(RangeError);
});

test('signs checkpoints with several keys', () => {
  const keys = [NoteKey.generate('example.com/record'), NoteKey.generate('example.com/record')];
  const root = leafHash(Buffer.from('entry'));
  const note = noteOf(signNote(checkpointText({ origin: 'example.com/record', size: 1, root }), keys));
  for (const { verifierText } of keys) expect(isSignedBy(note, verifierOf(verifierText))).toBe(true);
  expect(parseCheckpoint(note.text)).toEqual({
    origin: 'example.com/record',
    size: 1,
    root: new Uint8Array(root),
  });
});

test('proves an entry with a file, which fails once the entry, the place, or the key is another', () => {
  const key = NoteKey.generate('example.com/record');
  const verifier = verifierOf(key.verifierText);
  const entry = Buffer.from('{"kind":"publication"}');
  const checkpoint = signNote(checkpointText({ origin: key.name, size: 1, root: leafHash(entry) }), [key]);
  const file = proofFile({ index: 0, entry, hashes: [], checkpoint });
  expect(checkProofFile(file, [verifier])).toMatchObject({ index: 0, entry: entry.toString() });
  const other = proofFile({ index: 0, entry: Buffer.from('{}'), hashes: [], checkpoint });
  const place = proofFile({ index: 1, entry, hashes: [], checkpoint });
  expect(checkProofFile(other, [verifier])).toMatch(/does not have this entry/);
  expect(checkProofFile(place, [verifier])).toMatch(/does not have this entry/);
  const stranger = verifierOf(NoteKey.generate(key.name).verifierText);
  expect(checkProofFile(file, [stranger])).toMatch(/not signed/);
  expect(checkProofFile('hello', [verifier])).toMatch(/not a proof/);
});
