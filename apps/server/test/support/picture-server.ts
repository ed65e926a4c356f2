import type { RequestListener } from 'node:http';
import { type AllowedServers, publicServers } from '@daybook/outgoing-http';
import { useOtherServer } from './other-server.ts';

/** Allows servers on this machine, those of tests, in addition to public ones. */
export const alsoLoopback: AllowedServers = {
  hasHttp: true,
  isAllowedPort: () => true,
  isAllowedAddress: (address, isSecure) =>
    address === '127.0.0.1' || publicServers.isAllowedAddress(address, isSecure),
  hasLocalNames: false,
};

/** Another site with pictures, for the tests of a file. */
export interface PictureServer {
  readonly url: string;
  /** The requests it got: path and headers. */
  readonly asked: { path: string; headers: Record<string, unknown> }[];
}

/** @param answers the handler of each path; other paths get 404 */
export function usePictureServer(answers: Readonly<Record<string, RequestListener>>): PictureServer {
  const asked: PictureServer['asked'] = [];
  const server = useOtherServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  return {
    get url() {
      return server.url;
    },
    asked,
  };
}
