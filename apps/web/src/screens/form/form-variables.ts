import type { FormQueryVariables } from '@daybook/graphql-client/web/operations';
import { isFormName } from '../../page/paths.ts';
import type { Outcome, PageLocation } from '../../page/screen.ts';

/** The query variables of a form's pages: the resource, if the form is before a download. */
export function formVariables({ params, search }: PageLocation): FormQueryVariables {
  return { resourceId: search.get('resource') ?? '', isResource: params.form === 'resource' };
}

/** There is no page for an unknown form or resource. */
export function formOutcome(data: { additionalResource?: object | null }, { params }: PageLocation): Outcome {
  if (!isFormName(params.form)) return 'missing';
  return params.form === 'resource' && !data.additionalResource ? 'missing' : 'found';
}
