import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolEnvironment } from './paths.mjs';

/** The longest that a child may take to stop, in milliseconds; Ctrl-C of most scripts promises five seconds in all. */
const STOP_TIMEOUT_MS = 4_500;

/** @type {Ended} */
export const NOTHING_TO_DO = { code: 0, interrupted: false };

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} Ended
 * @property {number} code exit code; 128 and the signal's number when a signal ended it
 * @property {boolean} interrupted whether a stop signal arrived meanwhile
 */

/**
 * A killed npm passes no signal on. When the parent has gone, the result has no reader.
 *
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 250);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs programs side by side and waits for all of them. The first that ends stops the others. A stop signal is passed on
 * once; a program that has not stopped in time is killed, so that no process is left behind.
 *
 * @param {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} programs
 * @param {(chunk: string) => void} [onOutput] gets what they write, which otherwise appears on this terminal
 * @param {number} [stopLimitMs] the longest that a stop may take
 * @returns {Promise<Ended>} the code of the first that ended
 */
export function runTogether(programs, onOutput, stopLimitMs = STOP_TIMEOUT_MS) {
  return new Promise((resolve, reject) => {
    /** @type {Set<import('node:child_process').ChildProcess>} */
    const running = new Set();
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;
    /** @type {number | undefined} */
    let firstCode;
    /** @type {NodeJS.Timeout | undefined} */
    let deadline;
    /** @param {NodeJS.Signals} signal */
    const stopAll = (signal) => {
      if (deadline) return;
      for (const child of running) child.kill(signal);
      deadline = setTimeout(() => {
        for (const child of running) child.kill('SIGKILL');
      }, stopLimitMs);
    };
    /** @param {NodeJS.Signals} signal */
    const onSignal = (signal) => {
      stoppedBy ??= signal;
      stopAll(signal);
    };
    const stopWatching = watchParent(() => onSignal('SIGTERM'));
    const finish = () => {
      stopWatching();
      clearTimeout(deadline);
      for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
    for (const { command, args, cwd = root, env = toolEnvironment } of programs) {
      const child = spawn(command, args, {
        cwd,
        env,
        stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (chunk) => onOutput?.(chunk));
      running.add(child);
      child.once('error', (error) => {
        running.delete(child);
        stopAll('SIGTERM');
        finish();
        reject(error);
      });
      child.once('close', (code, signal) => {
        running.delete(child);
        firstCode ??= code ?? 128 + (signal ? constants.signals[signal] : 0);
        if (running.size > 0) return stopAll('SIGTERM');
        finish();
        resolve({ code: firstCode, interrupted: stoppedBy !== undefined });
      });
    }
  });
}

/**
 * Runs one program on this terminal, or hands its output to `onOutput`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (chunk: string) => void, stopLimitMs?: number }} [options]
 */
export function run(command, args, { onOutput, stopLimitMs, ...options } = {}) {
  return runTogether([{ command, args, ...options }], onOutput, stopLimitMs);
}

/**
 * Runs npm: the npm that started this process, else the one on the path.
 *
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onOutput?: (chunk: string) => void }} [options]
 */
export async function runNpm(args, options = {}) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}
