/** The role of an account. `libs/accounts/src/policies.ts` says what each role may do. */
export type Role = 'superadmin' | 'collaborator' | 'contributor' | 'editor' | 'approver' | 'reader';

/** The signed-in person a request acts for. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}
