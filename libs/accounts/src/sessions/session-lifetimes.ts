/** How long sessions last, in seconds: unused, and in all. */
export interface SessionLifetime {
  idle: number;
  absolute: number;
}

/** The long sessions of Remember Me and the short ones without. */
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
