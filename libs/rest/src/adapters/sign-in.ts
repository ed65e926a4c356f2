import type { Adapter } from '../route.ts';
import { regular } from './regular.ts';

/** Signing in has refusals of its own. */
export const signIn: Adapter = { ...regular, notes: { refusals: [401, 429] } };
