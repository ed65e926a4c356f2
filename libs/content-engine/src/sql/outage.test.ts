import { expect, test } from 'vitest';
import { isConnectionLost, isDatabaseFull, isOutage, isReadOnlyDatabase } from './outage.ts';

function failure(code: string | undefined, message = 'failed'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

test.each(['EMFILE', 'ENFILE', '57014', '55P03', '25006', '40001', '53300'])(
  '%s is an outage, but a write that met it was not committed',
  (code) => {
    expect([isOutage(failure(code)), isConnectionLost(failure(code))]).toEqual([true, false]);
  },
);

test.each([
  [undefined, 'Client has encountered a connection error and is not queryable'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'timeout exceeded when trying to connect'],
  ['57P01', 'terminating connection due to administrator command'],
  ['ECONNRESET', 'read ECONNRESET'],
])('a lost connection (%s, %s) may have committed', (code, message) => {
  const error = failure(code, message);
  expect([isOutage(error), isConnectionLost(error)]).toEqual([true, true]);
});

test('a statement that is wrong is no outage', () => {
  expect([isOutage(failure('42601')), isOutage('57014'), isOutage(null)]).toEqual([false, false, false]);
});

test('a full disk and a read-only database are known by their codes', () => {
  expect([isDatabaseFull(failure('53100')), isReadOnlyDatabase(failure('25006'))]).toEqual([true, true]);
});
