import { adminRoutes, contentRoutes } from '@daybook/routes';
import { generatePath } from 'react-router-dom';
import { pageRoutes } from '../content-types/page-routes.ts';

/** Pattern of the address of the form of a type; undefined for types without a form. */
export function formPathOf(type: string): string | undefined {
  const content = Object.entries(contentRoutes).find(([name]) => name === type)?.[1];
  return content?.edit ?? pageRoutes.find((page) => page.type === type)?.edit;
}

/** The address of the history of a record; null for records without one. */
export function historyOf(type: string, id: string | null): string | null {
  return id && formPathOf(type) ? generatePath(adminRoutes.history, { type, id }) : null;
}
