import { createServer } from 'node:http';

/** Reference server that sends the same string for every request. SIZE is its length in bytes. */
const text = 'x'.repeat(Number(process.env.SIZE));

createServer((_request, response) => response.end(text)).listen(Number(process.env.PORT), '127.0.0.1');
