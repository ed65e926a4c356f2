import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AllowedServers, parseNetworks, publicServers, publicServersAnd } from './allowed-servers.ts';
import { byDns, checkServer, type ResolveName, ServerNotAllowedError, sendTo } from './send-to.ts';

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const signal = new AbortController().signal;
const get = (url: string, servers: AllowedServers, resolve?: ResolveName) =>
  sendTo(new URL(url), { method: 'GET', headers: {}, servers, signal, ...(resolve && { resolve }) });
/** A name server whose answers differ from call to call. */
const answering = (...answers: string[]): ResolveName => {
  const left = [...answers];
  return async () => [{ address: left.shift() ?? '', family: 4 }];
};

describe('servers on the internet only', () => {
  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://168.63.129.16/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'ftp://example.com/',
    'https://user@8.8.8.8/',
    'https://8.8.8.8:22/',
  ])('refuses %s', async (url) => {
    for (const servers of [publicServers, publicServersAnd('none')])
      await expect(checkServer(new URL(url), { servers, signal })).rejects.toThrow(ServerNotAllowedError);
  });

  test('refuses a name if any of its addresses is not public', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const target = { servers: publicServers, signal, resolve };
    await expect(checkServer(new URL('https://both.example/'), target)).rejects.toThrow(
      ServerNotAllowedError,
    );
  });

  test('needs https where it is asked for', async () => {
    const check = (url: string) => checkServer(new URL(url), { servers: publicServersAnd('none'), signal });
    await expect(check('http://8.8.8.8/')).rejects.toThrow(ServerNotAllowedError);
    await expect(check('https://8.8.8.8/')).resolves.toBeUndefined();
    await expect(check('https://8.8.8.8:8443/')).resolves.toBeUndefined();
  });

  test('needs https where it is asked for, even if the name has no address yet', async () => {
    const check = (url: string, servers: AllowedServers) =>
      checkServer(new URL(url), { servers, signal, resolve: async () => [] });
    const later = publicServersAnd('none');
    await expect(check('http://later.invalid/', later)).rejects.toThrow(ServerNotAllowedError);
    const own = publicServersAnd('all');
    for (const [url, servers] of [
      ['https://later.invalid/', later],
      ['http://later.invalid/', own],
    ] as const)
      await expect(check(url, servers)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

test('private networks are allowed as a whole or one by one, link-local ones only by name', async () => {
  const isAllowed = (servers: AllowedServers, address: string) => servers.isAllowedAddress(address, false);
  const all = publicServersAnd('all');
  for (const address of ['127.0.0.1', '10.0.0.1', '100.64.0.1', 'fd00::1', '::1', '::ffff:10.0.0.1'])
    expect(isAllowed(all, address), address).toBe(true);
  for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '8.8.8.8'])
    expect(isAllowed(all, address), address).toBe(false);
  const some = publicServersAnd(parseNetworks('10.0.5.0/24, fd00::1,169.254.169.254') ?? []);
  expect(
    ['10.0.5.9', '10.0.6.9', 'fd00::1', 'fd00::2', '169.254.169.254'].map((one) => isAllowed(some, one)),
  ).toEqual([true, false, true, false, true]);
  const metadata = ['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254', '168.63.129.16'];
  for (const address of metadata) {
    expect(all.isAllowedAddress(address, true), address).toBe(false);
    expect(isAllowed(publicServersAnd(parseNetworks(address) ?? []), address), address).toBe(true);
  }
  const invalid = [
    '10.0.5.0/33',
    'internal',
    '',
    '10.0.0.1,',
    '10.0.5/24',
    '1',
    '0x7f.1',
    '::ffff:10.0.0.0/104',
  ];
  for (const list of invalid) expect(parseNetworks(list), list).toBeNull();
});

test('a name that changes its address leads to the address that was checked', async () => {
  const servers = publicServersAnd(parseNetworks('127.0.0.1') ?? []);
  const response = await get(`http://moving.example:${port}/a`, servers, answering('127.0.0.1', '10.0.0.1'));
  response.destroy();
  expect(asked.at(-1)).toBe(`GET moving.example:${port}/a`);
});

test('redirects are not followed', async () => {
  const response = await get(`http://127.0.0.1:${port}/moved`, publicServersAnd('all'));
  response.destroy();
  expect(response.statusCode).toBe(302);
});

test('a server that changes the protocol is a failure', async () => {
  const upgrading = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => upgrading.listen(0, '127.0.0.1', resolve));
  const { port: other } = upgrading.address() as AddressInfo;
  await expect(get(`http://127.0.0.1:${other}/`, publicServersAnd('all'))).rejects.toThrow(
    'changed the protocol',
  );
  await new Promise((resolve) => upgrading.close(resolve));
});

test('a name that only this machine knows is used where private networks are allowed', async () => {
  const none: ResolveName = async () => [];
  const response = await get(`http://localhost:${port}/local`, publicServersAnd('all'), none);
  response.destroy();
  expect(asked.at(-1)).toContain('/local');
  await expect(get(`https://localhost:${port}/`, publicServersAnd('none'), none)).rejects.toThrow(
    'has no address',
  );
});

describe('a name server', () => {
  const nameServer = createSocket('udp4');
  /** The code of its answers; see RFC 1035, 4.1.1. */
  let responseCode = 0;
  beforeAll(async () => {
    nameServer.on('message', (query, { port: from, address }) => {
      const answer = Buffer.from(query);
      answer.writeUInt16BE(0x8180 | responseCode, 2);
      nameServer.send(answer, from, address);
    });
    await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve));
  });
  afterAll(() => nameServer.close());

  test.each([
    ['knows no such name', 3, 'ENOTFOUND', 'firm.example has no address.'],
    ['knows no address of it', 0, 'ENOTFOUND', 'firm.example has no address.'],
    ['fails', 2, 'EAI_AGAIN', 'The address of firm.example could not be looked up.'],
  ])('that %s is reported as such', async (_what, code, name, message) => {
    responseCode = code;
    const resolve = byDns([`127.0.0.1:${nameServer.address().port}`]);
    const sending = get('https://firm.example/', publicServers, resolve);
    await expect(sending).rejects.toThrow(expect.objectContaining({ code: name, message }));
  });
});
