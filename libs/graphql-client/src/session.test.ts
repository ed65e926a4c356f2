import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, isRemembered, keepSession, readSession, type Session } from './session.ts';

const key = 'daybook.session';
const session: Session = {
  token: 'token',
  user: { _id: '6b0002b0aaaaaaaaaaaaaaaa', email: 'ada@example.com', fname: 'Ada', role: 'collaborator' },
};

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('Remember Me selects the one storage that keeps the session', () => {
  keepSession(session, true);
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0]);
  expect(readSession()).toEqual(session);
  expect(isRemembered()).toBe(true);
  keepSession(session, false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  expect(readSession()).toEqual(session);
  expect(isRemembered()).toBe(false);
});

test('a new session replaces the old one in one step, so that other tabs always find one', () => {
  keepSession(session, true);
  const remove = vi.spyOn(localStorage, 'removeItem');
  keepSession({ ...session, token: 'newer' }, true);
  expect(remove).not.toHaveBeenCalled();
  expect(readSession()?.token).toBe('newer');
});

test('forgetting clears both storages', () => {
  keepSession(session, true);
  sessionStorage.setItem(key, JSON.stringify(session));
  forgetSession();
  expect(readSession()).toBeNull();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each(['', 'null', '{', '[]', '{"token":"t"}', '{"token":"t","user":null}', '{"token":1,"user":{}}'])(
  'ignores an invalid session: %s',
  (stored) => {
    localStorage.setItem(key, stored);
    expect(readSession()).toBeNull();
  },
);

test('a browser that refuses storage has no session and keeps none', () => {
  const refusing = new Proxy(memoryStorage(), {
    get() {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  vi.stubGlobal('localStorage', refusing);
  vi.stubGlobal('sessionStorage', refusing);
  expect([readSession(), isRemembered(), keepSession(session, true)]).toEqual([null, false, false]);
  expect(forgetSession).not.toThrow();
});
