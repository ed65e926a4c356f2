import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { TestCertificate } from './test-certificate.ts';

/** A message as the server received it. */
export interface ReceivedMail {
  /** Addresses of the envelope. */
  envelope: { from: string; to: string[] };
  /** The ENVID of the envelope; empty if it has none. */
  envelopeId: string;
  raw: string;
  messageId: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** A reply of the server: null to accept, or a code and a text to refuse. */
type Reply = { code: number; text: string } | null;

/** What the server offers and requires. */
export interface MailServerOptions {
  /** The address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** The server offers STARTTLS with it. */
  certificate?: TestCertificate;
  /** Whether connections begin with TLS. */
  isTlsOnly?: boolean;
  /** The credentials that the server requires. */
  account?: { user: string; password: string };
  /** Whether messages are only counted, so that a benchmark measures their sender. */
  isSink?: boolean;
  /** The methods to sign in; all by default. */
  authMethods?: string[];
}

/** A real SMTP server on a free port. It keeps the messages that it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Returns the reply to a recipient. */
  replyTo: (recipient: string) => Reply = () => null;
  /** Returns the reply to the text of a message. */
  replyToText: () => Reply = () => null;
  /** Called with a whole message before the server replies. */
  beforeReply: () => Promise<void> = async () => undefined;
  connections = 0;
  /** The number of accepted messages. */
  count = 0;
  port = 0;
  /** Each sign-in: whether over TLS, and as whom. */
  readonly sessions: { isSecure: boolean; user: string }[] = [];

  private server: SMTPServer;
  private readonly options: MailServerOptions;

  private constructor(server: SMTPServer, options: MailServerOptions) {
    this.server = server;
    this.options = options;
  }

  static async start(options: MailServerOptions = {}): Promise<MailServer> {
    const mailServer = new MailServer(new SMTPServer(), options);
    await mailServer.listen(0);
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The last message for an address. Throws if there is none. */
  lastTo(address: string): ReceivedMail {
    const found = this.received.findLast(({ envelope }) => envelope.to.includes(address));
    if (!found) throw new Error(`There is no message to ${address}.`);
    return found;
  }

  /** Refuses connections until `restart`. */
  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Listens on the same port again. */
  async restart(): Promise<void> {
    await this.listen(this.port);
  }

  private async listen(port: number): Promise<void> {
    const { host = '127.0.0.1', certificate, isTlsOnly = false, account, authMethods } = this.options;
    this.server = new SMTPServer({
      ...certificate,
      secure: isTlsOnly,
      ...(authMethods && { authMethods }),
      allowInsecureAuth: true,
      hideDSN: false,
      disabledCommands: [...(account ? [] : ['AUTH']), ...(certificate ? [] : ['STARTTLS'])],
      onAuth: ({ username = '', password }, { secure }, done) => {
        if (username !== account?.user || password !== account?.password)
          return done(new Error('Wrong user or password'));
        this.sessions.push({ isSecure: secure, user: username });
        done(null, { user: username });
      },
      // Milliseconds to wait for open connections when the server stops.
      closeTimeout: 10,
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: ({ address }, _session, done) => done(errorOf(this.replyTo(address))),
      onData: (stream, { envelope }, done) => {
        // The sender may disconnect before the end of a message.
        this.take(stream, envelope).then(done, done);
      },
    });
    this.server.on('error', () => undefined);
    const listener = this.server.listen(port, host);
    await once(listener, 'listening');
    const address = listener.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
  }

  /** Keeps a message, or returns the error to reply with. */
  private async take(
    stream: AsyncIterable<Buffer>,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
  ): Promise<Error | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const refusal = errorOf(this.replyToText());
    if (refusal) return refusal;
    this.count += 1;
    if (this.options.isSink) return null;
    const { address: from, args } = mailFrom || { address: '', args: {} };
    const to = rcptTo.map(({ address }) => address);
    const envelopeId = typeof args === 'object' && 'ENVID' in args ? String(args.ENVID) : '';
    this.received.push(await parsed(Buffer.concat(chunks), { from, to }, envelopeId));
    await this.beforeReply();
    return null;
  }
}

function errorOf(reply: Reply): Error | null {
  return reply && Object.assign(new Error(reply.text), { responseCode: reply.code });
}

/** The messages that a site without an SMTP server wrote to a folder. */
export async function readMailFolder(folder: string): Promise<ReceivedMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const read = async (name: string) => parsed(await readFile(join(folder, name)), { from: '', to: [] });
  return Promise.all(names.toSorted().map(read));
}

async function parsed(
  bytes: Buffer,
  envelope: ReceivedMail['envelope'],
  envelopeId = '',
): Promise<ReceivedMail> {
  const mail = await simpleParser(bytes);
  const textOf = (header: string) => {
    const value = mail.headers.get(header);
    return value && typeof value === 'object' && 'text' in value ? String(value.text) : '';
  };
  return {
    envelope,
    envelopeId,
    raw: bytes.toString('utf8'),
    messageId: mail.messageId ?? '',
    from: textOf('from'),
    to: textOf('to'),
    replyTo: textOf('reply-to'),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
  };
}
