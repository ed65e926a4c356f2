import type { RequestContext } from '@daybook/content-engine';
import { parse } from 'graphql';
import { z } from 'zod';
import type { Services } from '../services/services.ts';

const answer = z.record(z.string(), z.object({ id: z.string() }));

/** Creates a record with the mutation that staff use, and returns its id. */
export async function createByMutation(
  { execute }: Services,
  context: RequestContext,
  type: string,
  input: object,
): Promise<string> {
  const document = parse(
    `mutation ($input: ${type}CreateInput!) { created: create${type}(input: $input) { id } }`,
  );
  const { data, errors } = await execute(document, { input }, context);
  if (errors?.[0]) throw errors[0];
  return answer.parse(data).created?.id ?? '';
}

/** Submits a public form with its mutation. */
export async function submitForm(
  { execute }: Services,
  context: RequestContext,
  mutation: string,
  inputType: string,
  input: object,
): Promise<void> {
  const document = parse(`mutation ($input: ${inputType}!) { ${mutation}(input: $input) { __typename } }`);
  const { errors } = await execute(document, { input }, context);
  if (errors?.[0]) throw errors[0];
}
