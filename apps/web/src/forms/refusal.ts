/** Why a form was refused, in words for the visitor. */
export interface Refusal {
  message: string;
  /** Error messages by field name. */
  fields?: Readonly<Record<string, string>>;
  /** Whether trying again cannot help. */
  isFinal?: boolean;
}

/** A refusal as GraphQL reports it. */
export interface ServerRefusal {
  /** An error code of the API. */
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
}

/** Shown when the cause of a failure is unknown. */
export const unreachable: Refusal = {
  message: 'Your message could not be sent. What you typed is still here. Please try again in a moment.',
};

const serverFaults = ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

/** The text for a refusal. Failures of the server are described in general terms. */
export function refusalFor({ code, message, fields, retryAfter }: ServerRefusal): Refusal {
  if (serverFaults.includes(code)) return unreachable;
  if (code !== 'RATE_LIMITED') return fields ? { message, fields } : { message };
  const wait = waitInWords(retryAfter);
  return {
    message: `Too many messages came from your address. What you typed is still here. Please try again in ${wait}.`,
  };
}

/** The text for a refusal of a form that has only a button. A link that is outdated (`CONFLICT`) stays so. */
export function buttonRefusalFor({ code, message, retryAfter }: ServerRefusal): Refusal {
  if (serverFaults.includes(code)) return { message: 'That did not work. Please try again in a moment.' };
  if (code !== 'RATE_LIMITED') return { message, isFinal: code === 'CONFLICT' };
  const wait = waitInWords(retryAfter);
  return { message: `Too many requests came from your address. Please try again in ${wait}.` };
}

function waitInWords(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
