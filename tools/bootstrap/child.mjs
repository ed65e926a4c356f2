import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './node-runtime.mjs';

const followParent = fileURLToPath(new URL('./follow-parent.mjs', import.meta.url));

/**
 * Runs a Node program in the foreground: on the same terminal and with the signals that this process gets. It ends if this
 * process is killed.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code; 128 + n if signal n ended the program, as in shells
 */
export async function runForeground(node, args, env) {
  const child = spawn(node, ['--import', followParent, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  try {
    return await exitOf(child);
  } finally {
    for (const signal of signals) process.off(signal, passOn);
  }
}

/**
 * Runs a program and collects its output, which is shown only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args, env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await exitOf(child), output };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitOf(child) {
  const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const number = Object.entries(signalNumbers).find(([name]) => name === signal)?.[1] ?? 1;
      resolve(code ?? 128 + number);
    });
  });
}
