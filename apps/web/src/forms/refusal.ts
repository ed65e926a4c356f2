/** Why a form was not taken, as its sender is told. */
export interface Refusal {
  message: string;
  /** What is wrong with which field: name → sentence. */
  fields?: Readonly<Record<string, string>>;
}

/** A refusal as GraphQL has it. */
export interface RefusalFacts {
  /** A code of the table of errors. */
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number | undefined;
}

/** What the sender of a form is told when nothing is known of what went wrong. */
export const unreachable: Refusal = {
  message: 'This could not be sent. What you typed is still here; please try again in a moment.',
};

const faultsOfOurs = ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

/** Says a refusal to the sender of a form; what no visitor can do anything about is said in general terms. */
export function refusalFor({ code, message, fields, retryAfter }: RefusalFacts): Refusal {
  if (faultsOfOurs.includes(code)) return unreachable;
  if (code !== 'RATE_LIMITED') return fields ? { message, fields } : { message };
  const minutes = Math.max(1, Math.ceil((retryAfter ?? 60) / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return {
    message: `Too many messages came from your address. What you typed is still here; please try again in ${wait}.`,
  };
}
