/** The signed-in person as browser storage keeps them (contract §3, user info). */
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

/** The session of this browser, of either storage; null when signed out, or when what is stored is no session. */
export function readSession(): Session | null {
  return parse(sessionStorage.getItem(key)) ?? parse(localStorage.getItem(key));
}

/** Whether the session of this browser was kept with Remember Me. */
export function isRemembered(): boolean {
  return parse(sessionStorage.getItem(key)) === null && parse(localStorage.getItem(key)) !== null;
}

/** Whether another tab has changed the session that is kept with Remember Me. */
export function isSessionChange(event: StorageEvent): boolean {
  return event.key === key || event.key === null;
}

/** Keeps a session: with Remember Me over restarts of the browser, without it for as long as the tab lives. */
export function keepSession(session: Session, remember: boolean): void {
  forgetSession();
  (remember ? localStorage : sessionStorage).setItem(key, JSON.stringify(session));
}

/** Signs out in this browser; both storages are cleared, whichever held the session (contract §4). */
export function forgetSession(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
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
