import type { RequestContext } from '@daybook/content-engine';
import { invalidInput } from '@daybook/errors';
import { requireStepUp } from '../sign-in/prove-password.ts';
import { changeOwnFactors } from './change-factors.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { methodsOf, secondFactorsOf } from './second-factors.ts';

/** Replaces the caller's recovery codes. Throws `BAD_USER_INPUT` without a second factor, and `STEP_UP_REQUIRED`. */
export async function replaceRecoveryCodes(context: RequestContext): Promise<string[]> {
  await requireStepUp(context, undefined);
  return changeOwnFactors(context, 'replaceRecoveryCodes', async (em, owner) => {
    const isNeeded = methodsOf(await secondFactorsOf({ em }, owner.id)).length > 0;
    if (!isNeeded) throw invalidInput('Recovery codes replace a second factor. Please set one up first.');
    return makeRecoveryCodes(em, owner);
  });
}
