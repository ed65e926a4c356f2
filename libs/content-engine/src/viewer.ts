/** What a signed-in person may do beyond managing content (contract §6). */
export type Role = 'superadmin' | 'collaborator';

/** The signed-in person a request acts for. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}
