import { adminRoutes, contentRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { pageRoutes } from '../content-types/page-routes.ts';

/** Pattern of the address of the form of a type; undefined for types without a form. */
export function formPathOf(type: string): string | undefined {
  const content = Object.entries(contentRoutes).find(([name]) => name === type)?.[1];
  return content?.edit ?? pageRoutes.find((page) => page.type === type)?.edit;
}

/**
 * The address of the form of a draft; null for types without a form.
 * @param release id of the named release that has the draft; null for the single release of the record
 */
export function formOf(type: string, recordId: string, release: string | null): string | null {
  const pattern = formPathOf(type);
  if (!pattern) return null;
  // A record that was never published has no slug of its own yet, so forms find drafts by the id of the record as well.
  const path = pattern.replace(/:\w+$/, recordId);
  return release === null ? path : `${path}?release=${release}`;
}

/** The address of the history of a record; null for records without one. */
export function historyOf(type: string, id: string | null): string | null {
  return id && formPathOf(type) ? generatePath(adminRoutes.history, { type, id }) : null;
}
