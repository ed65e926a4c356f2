import type { FormQueryVariables } from '@daybook/graphql-client/web/operations';
import { isFormName } from '../../page/paths.ts';
import type { Outcome, PageLocation } from '../../page/screen.ts';

/** What the pages of a form ask for: the resource, where the form is in front of one. */
export function formVariables({ params, search }: PageLocation): FormQueryVariables {
  return { resourceId: search.get('resource') ?? '', isResource: params.form === 'resource' };
}

/** A form that is none, or is in front of a resource that is none, has no page. */
export function formOutcome(data: { additionalResource?: object | null }, { params }: PageLocation): Outcome {
  if (!isFormName(params.form)) return 'missing';
  return params.form === 'resource' && !data.additionalResource ? 'missing' : 'found';
}
