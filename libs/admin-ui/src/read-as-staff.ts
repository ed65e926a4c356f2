import { readSession } from '@daybook/graphql-client/session';

/** Reads a file that only staff may read. Returns null if it cannot be read. */
export async function readAsStaff(address: string): Promise<Blob | null> {
  const token = readSession()?.token;
  if (!token) return null;
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
    });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
