import { isRecordId, type RequestContext } from '@daybook/content-engine';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Collaborator } from '../collaborators/collaborator.ts';
import { knownDeviceLabel } from '../sessions/device-label.ts';

/** The data of a message about an account. */
export interface AccountMessage {
  /** Id of the account. */
  accountId: string;
  /** Time of the action. */
  at: Date;
  /** Network address of the person who caused the message. */
  address: string;
  /** Browser and operating system of that person. */
  device: string;
}

/** Creates the data of a message that the caller of a request causes. */
export function accountMessageData({ clientAddress, session }: RequestContext, accountId: string): object {
  const at = new Date().toISOString();
  return { accountId, at, address: clientAddress, device: knownDeviceLabel(session.userAgent) };
}

/** The id of the account of a message. Returns null if the stored data is invalid. */
export function accountIdIn(data: unknown): string | null {
  return parseAccountMessage(data)?.accountId ?? null;
}

/** Parses stored data. Returns null if it is invalid. */
function parseAccountMessage(data: unknown): AccountMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('accountId' in data && 'at' in data && 'address' in data && 'device' in data)) return null;
  const { accountId, at, address, device } = data;
  if (typeof accountId !== 'string' || !isRecordId(accountId) || typeof at !== 'string') return null;
  return { accountId, at: new Date(at), address: String(address), device: String(device) };
}

/** Reads the data and the account of a message. Returns null if the account was removed or the data is invalid. */
export async function readAccountMessage(
  em: EntityManager,
  data: unknown,
): Promise<(AccountMessage & { owner: Collaborator }) | null> {
  const read = parseAccountMessage(data);
  const owner =
    read && (await em.findOne(Collaborator, { id: read.accountId }, { disableIdentityMap: true }));
  return read && owner && { ...read, owner };
}

/** The time, network address, and device of an action, as labeled values. */
export function circumstances({ at, address, device }: AccountMessage): [string, string][] {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    ['Time', time],
    ['Network address', address],
    ['Device', device],
  ];
}
