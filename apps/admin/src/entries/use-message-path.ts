import { adminRoutes } from '@daybook/routes';
import { generatePath, useLocation } from 'react-router-dom';

/**
 * Returns the address of a message by its id. It keeps the view of the list, which decides what the next message is.
 */
export function useMessagePath(): (id: string) => string {
  const { search } = useLocation();
  return (id) => generatePath(adminRoutes.contactEntry, { id }) + search;
}
