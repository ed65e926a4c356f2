/** The signed-in person in browser storage (contract §3, user info). */
export interface SessionUser {
  _id: string;
  email: string;
  fname: string;
  role: string;
}

export interface Session {
  user: SessionUser;
  token: string;
}

const key = 'daybook.session';

/**
 * The session in this browser's storage; null when signed out, if the stored session is invalid, or if the browser
 * refuses storage.
 */
export function readSession(): Session | null {
  return inSessionStorage() ?? inLocalStorage();
}

/** Whether the session was kept with Remember Me. */
export function isRemembered(): boolean {
  return inSessionStorage() === null && inLocalStorage() !== null;
}

/** Whether another tab changed the session that is kept with Remember Me. */
export function isSessionChange(event: StorageEvent): boolean {
  return event.key === key || event.key === null;
}

/**
 * Stores a session: with Remember Me until sign-out, otherwise for this tab.
 * @returns false if the browser refuses storage
 */
export function keepSession(session: Session, remember: boolean): boolean {
  try {
    const [chosen, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    // Other tabs must never find the storage empty between two sessions, because they would go to the sign-in.
    chosen.setItem(key, JSON.stringify(session));
    other.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Signs out in this browser by clearing both storages (contract §4). A browser that refuses storage has no session. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {}
}

function inSessionStorage(): Session | null {
  return read(() => sessionStorage);
}

function inLocalStorage(): Session | null {
  return read(() => localStorage);
}

/** A browser that refuses storage throws as soon as the storage is named. */
function read(storage: () => Storage): Session | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  return (
    hasTexts(value, ['token']) && 'user' in value && hasTexts(value.user, ['_id', 'email', 'role', 'fname'])
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => typeof Reflect.get(value, name) === 'string');
}

/** Context of the call that ends the session. */
export const signOutContext = { isSignOut: true };
