import { createContext, useContext } from 'react';
import type { Permission } from './generated/admin/operations.ts';

export type { Permission };

/** Tells whether the signed-in person may do something. */
export type May = (permission: Permission) => boolean;

const everything: May = () => true;
const PermissionsContext = createContext<May>(everything);

/**
 * Provides what the signed-in person may do. Without it, screens offer everything, because the server refuses what the
 * role does not allow.
 */
export const PermissionsProvider = PermissionsContext.Provider;

/** What the signed-in person may do. Screens do not offer the rest. */
export function usePermissions(): May {
  return useContext(PermissionsContext);
}

/** Whether the signed-in person may do something. */
export function useMay(permission: Permission): boolean {
  return usePermissions()(permission);
}
