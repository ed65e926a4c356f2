import type { AuditClient, RequestContext } from '@daybook/content-engine';
import { deviceLabel } from '../sessions/device-label.ts';

/** The address and the device of the caller, for lines of the audit log. */
export function clientOf({ clientAddress, session }: RequestContext): AuditClient {
  return { address: clientAddress, device: deviceLabel(session.userAgent) };
}
