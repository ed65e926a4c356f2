import type { RequestListener } from 'node:http';
import { unavailable } from '@daybook/errors';
import type { Version } from '../config/version.ts';
import { plainFailurePage } from '../pages/plain-failure-page.ts';

const message = 'The service is starting. Please try again shortly.';
const code = unavailable().code;
const isApi = /^\/(?:api|health|uploads|metrics)(?:[/?]|$)/;

/** Responds until the application is ready: `/health/live` succeeds, and everything else gets 503. */
export const startupResponses =
  (version: Version): RequestListener =>
  (request, response) => {
    const { url = '/' } = request;
    const json = (status: number, body: object) => send(status, 'application/json', JSON.stringify(body));
    const send = (status: number, type: string, body: string) => {
      const retryAfter = status === 503 && { 'Retry-After': '5' };
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...retryAfter });
      response.end(body);
    };
    if (url === '/health/live') json(200, { status: 'live', ...version });
    else if (url === '/health/ready') json(503, { status: 'not ready', message });
    else if (url === '/health/serving') json(503, { status: 'not serving', message });
    else if (/^\/graphql(?:[/?]|$)/.test(url)) json(503, { errors: [{ message, extensions: { code } }] });
    else if (isApi.test(url)) json(503, { message });
    else send(503, 'text/html; charset=utf-8', plainFailurePage(503));
  };
