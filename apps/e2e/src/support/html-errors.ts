import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
/** A page is the same document at every width, and checking it takes long. */
const known = new Map<string, Promise<string[]>>();

/** Violations of the HTML standard in a document, one line each. */
export function htmlErrors(html: string): Promise<string[]> {
  const errors = known.get(html) ?? findErrors(html);
  known.set(html, errors);
  return errors;
}

async function findErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
