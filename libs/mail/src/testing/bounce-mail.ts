/** The parts of a bounce mail that tests vary. Omitted ones are those of a mailbox that does not exist. */
export interface BounceParts {
  /** ENVID of the message; none if omitted. */
  envelopeId?: string;
  /** Headers of the message that is returned; none if omitted. */
  returned?: string;
  /** MIME type of the part with the returned headers. */
  returnedType?: string;
  recipient?: string;
  originalRecipient?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** MIME type of the part with the status. */
  statusType?: string;
}

/** A bounce mail as mail servers send it (RFC 3464). */
export function bounceMail({
  envelopeId,
  returned,
  returnedType = 'text/rfc822-headers',
  recipient = 'ada@example.com',
  originalRecipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <ada@example.com>: Recipient address rejected:\r\n    User unknown',
  statusType = 'message/delivery-status',
}: BounceParts): string {
  const lines = [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.firm.example (Mail Delivery System)',
    'To: bounces@firm.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"',
    '',
    '--=_b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered.',
    '',
    '--=_b',
    `Content-Type: ${statusType}`,
    '',
    'Reporting-MTA: dns; mx.firm.example',
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    'Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)',
    '',
    ...(originalRecipient === undefined ? [] : [`Original-Recipient: rfc822;${originalRecipient}`]),
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    ...(returned === undefined ? [] : ['--=_b', `Content-Type: ${returnedType}`, '', returned, '']),
    '--=_b--',
    '',
  ];
  return lines.join('\r\n');
}
