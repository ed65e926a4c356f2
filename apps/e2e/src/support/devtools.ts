import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserSwitches, findBrowser } from './browser.ts';

type Parameters = Record<string, unknown>;
type Listener = (parameters: Parameters, sessionId: string | undefined) => void;

/**
 * A headless browser controlled by the DevTools protocol. Playwright attaches to pages in a way that switches
 * prerendering off, so this attaches to tabs instead.
 */
export interface DevTools {
  /** Sends a command to the browser or to a session. Throws the message of a refused command. */
  send(method: string, parameters?: Parameters, sessionId?: string): Promise<Parameters>;
  /** Calls the listener for every event of that name; returns a function that removes the listener. */
  on(event: string, listener: Listener): () => void;
  close(): Promise<void>;
}

export async function startDevTools(): Promise<DevTools> {
  const { executablePath, env } = await findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'daybook-bench-browser-'));
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,800',
  ];
  const child = spawn(executablePath, [...browserSwitches, ...flags, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const socket = new WebSocket(await addressIn(child.stderr));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The browser refused the DevTools connection.')));
  });
  const commands = commandsOf(socket);
  return {
    ...commands,
    close: async () => {
      // The child may be a script that started the browser, so a signal would not end the browser.
      void commands.send('Browser.close').catch(() => undefined);
      await exited;
      socket.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressIn(stderr: NodeJS.ReadableStream): Promise<string> {
  let address: string | undefined;
  for await (const line of createInterface(stderr)) {
    address = /DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('The browser exited before it listened for DevTools.');
  // The browser keeps writing, and an unread pipe would block it.
  stderr.resume();
  return address;
}

interface Command {
  sessionId: string | undefined;
  answer: PromiseWithResolvers<Parameters>;
}

function commandsOf(socket: WebSocket): Pick<DevTools, 'send' | 'on'> {
  const waiting = new Map<number, Command>();
  const listeners = new Set<{ event: string; listener: Listener }>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params, sessionId } = JSON.parse(String(data));
    if (id === undefined) {
      if (method === 'Target.detachedFromTarget') rejectAll(waiting, params.sessionId);
      for (const { event, listener } of [...listeners]) event === method && listener(params, sessionId);
    } else {
      const command = waiting.get(id);
      waiting.delete(id);
      if (error) command?.answer.reject(new Error(error.message));
      else command?.answer.resolve(result);
    }
  });
  return {
    send: (method, parameters = {}, sessionId) => {
      const answer = Promise.withResolvers<Parameters>();
      waiting.set(++lastId, { sessionId, answer });
      socket.send(JSON.stringify({ id: lastId, method, params: parameters, sessionId }));
      return answer.promise;
    },
    on: (event, listener) => {
      const entry = { event, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

/** The browser does not answer commands of an ended session. */
function rejectAll(waiting: Map<number, Command>, sessionId: string): void {
  for (const [id, command] of waiting)
    if (command.sessionId === sessionId) {
      waiting.delete(id);
      command.answer.reject(new Error('The page was replaced.'));
    }
}
