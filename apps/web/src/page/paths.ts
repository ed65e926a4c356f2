import { publicRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import type { FormName } from '../forms/form-values.ts';

export function postPath(slug: string): string {
  return generatePath(publicRoutes.post, { slug });
}

export function eventPath(id: string): string {
  return generatePath(publicRoutes.event, { id });
}

export function webinarPath(id: string): string {
  return generatePath(publicRoutes.webinar, { id });
}

/** The first page has the blog's own address. */
export function blogPagePath(page: number): string {
  return page === 1 ? publicRoutes.blog : `${publicRoutes.blog}?page=${page}`;
}

/** Where a form is posted without scripts, and shown on a page of its own; the form of a download names its resource. */
export function formPath(form: FormName, resourceId?: string): string {
  return withResource(generatePath(publicRoutes.form, { form }), resourceId);
}

/** Where the sender of a form is thanked, and handed the resource. */
export function formSentPath(form: FormName, resourceId?: string): string {
  return withResource(generatePath(publicRoutes.formSent, { form }), resourceId);
}

function withResource(path: string, resourceId: string | undefined): string {
  return resourceId === undefined ? path : `${path}?${new URLSearchParams({ resource: resourceId })}`;
}
