import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser without its window: the same pages at two thirds of the processor time. */
const SHELL = 'chromium-headless-shell';

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
}

/** The Chromium that Playwright installed. */
function playwrightsOwn() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return execFileSync(pinnedNode, ['-e', script], { cwd: root, encoding: 'utf8' });
}

/**
 * Finds a Chromium, and installs one where there is none: the packages of Debian as root, else that of Playwright.
 *
 * @returns {Promise<{ ok: boolean, path?: string, shellPath?: string }>} the program, and the one without a window where
 *   the machine has it
 */
export async function ensureChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (canRun(wanted)) return { ok: true, path: wanted };
    console.error(`CHROMIUM_PATH is ${wanted}, which cannot be run: correct it or leave it out.`);
    return { ok: false };
  }
  if (!onPath(NAMES) || !onPath([SHELL])) await installFromDebian(['chromium', SHELL]);
  const path = onPath(NAMES);
  const shellPath = onPath([SHELL]);
  if (path) return { ok: true, path, ...(shellPath && { shellPath }) };
  console.log("Installing Playwright's Chromium (once)");
  const args = ['install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'];
  const { code } = await run(join(root, 'node_modules', '.bin', 'playwright'), args);
  return code === 0 ? { ok: true, path: playwrightsOwn() } : { ok: false };
}
