/** The lifetime of sessions in seconds: unused, and in total. */
export interface SessionLifetime {
  idle: number;
  absolute: number;
}

/** Long sessions with Remember Me, and short ones without. */
export interface SessionLifetimes {
  remembered: SessionLifetime;
  brief: SessionLifetime;
}

const hour = 60 * 60;
const day = 24 * hour;

export const defaultLifetimes: SessionLifetimes = {
  remembered: { idle: 30 * day, absolute: 90 * day },
  brief: { idle: 2 * hour, absolute: 12 * hour },
};
