import { createTransport } from 'nodemailer';

/**
 * Sends messages of the size of a newsletter confirmation with nodemailer alone: no queue, no database, no links.
 * Arguments: the URL of the mail server, and the number of messages.
 */
const [url = '', count = '0'] = process.argv.slice(2);
const connections = 4;
const { hostname, port } = new URL(url);
const transport = createTransport({
  host: hostname,
  port: Number(port),
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
});
const text = `Hello,\n\nplease confirm: https://www.firm.example/${'x'.repeat(700)}\n`;
const html = `<!doctype html><html><body><p>${text}</p>${'<p style="margin:0">Firm</p>'.repeat(60)}</body></html>`;
let sent = 0;

async function sendOneByOne(): Promise<void> {
  while (sent < Number(count)) {
    sent += 1;
    await transport.sendMail({
      from: { name: 'Firm', address: 'mail@firm.example' },
      to: { name: '', address: `reader${sent}@visitor.example` },
      subject: 'Please confirm your sign-up',
      text,
      html,
    });
  }
}

await Promise.all(Array.from({ length: connections }, sendOneByOne));
transport.close();
