import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@daybook/errors';
import { BodyIntake } from '@daybook/request-bodies';
import express, { type NextFunction, type Request, type Response } from 'express';
import { execute, GraphQLError } from 'graphql';
import type { BodyLimits } from '../body/body-limits.ts';
import { restRouter } from '../rest-router.ts';
import { routes } from '../routes.ts';
import { smallSchema } from './small-schema.ts';
import { type SmallContext, SmallSite } from './small-site.ts';

/** A server for a small site, with the REST calls whose operations the site has. */
export interface ServedSite {
  readonly site: SmallSite;
  readonly base: string;
  readonly spoolFolder: string;
  /** Sends a request with the token of `as`, or without one. */
  call(
    path: string,
    init?: RequestInit & { as?: 'staff' | 'superadmin' | 'expired' },
  ): Promise<globalThis.Response>;
  close(): Promise<void>;
}

export async function serveSmallSite(limits: Partial<BodyLimits> = {}): Promise<ServedSite> {
  const site = new SmallSite();
  const schema = smallSchema();
  const spoolFolder = await mkdtemp(join(tmpdir(), 'rest-'));
  const intake = new BodyIntake({ memory: 32 * 1024 * 1024, newPath: () => join(spoolFolder, randomUUID()) });
  const operations = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  const table = routes.filter(({ operation }) => operation in operations);
  const router = restRouter<SmallContext>(
    {
      schema,
      execute: async (document, variableValues, contextValue) => {
        const result = await execute({
          schema,
          document,
          variableValues,
          contextValue,
          rootValue: site.rootValue,
        });
        return { ...result, ...(result.errors && { errors: result.errors.map(withCode) }) };
      },
      contextOf: async (request) => ({ viewer: viewerOf(request.headers.authorization) }),
      isSignedIn: ({ viewer }) => viewer !== null,
      publicUrl: 'https://site.example',
      intakeFor: () => intake,
      ...limits,
    },
    table,
  );
  const app = express().set('query parser', 'simple').use(router).use(mask);
  const server = createServer(app);
  const base = await listen(server);
  return {
    site,
    base,
    spoolFolder,
    call: (path, { as, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (as) headers.set('Authorization', `Bearer ${as}`);
      return fetch(`${base}${path}`, { ...init, headers });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(spoolFolder, { recursive: true });
    },
  };
}

function viewerOf(authorization: string | undefined): SmallContext['viewer'] {
  const token = authorization?.replace('Bearer ', '');
  return token === 'staff' || token === 'superadmin' ? token : null;
}

/** Shows errors as the server's own executor does. */
function withCode(error: GraphQLError): GraphQLError {
  const { originalError } = error;
  if (!(originalError instanceof AppError)) {
    return new GraphQLError('Something went wrong.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  }
  const { code, message, fields, retryAfter } = originalError;
  return new GraphQLError(message, { extensions: { code, fields, retryAfter } });
}

function mask(_error: unknown, _request: Request, response: Response, _next: NextFunction): void {
  response.status(500).json({ message: 'Masked by the application.' });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
