/** `npm run audit -- <file>`: 0 when no advisory of the file concerns a package of the lock file, 1 when one does, 2 for a wrong call. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findVulnerable, installedPackages, readAdvisories } from './advisories.ts';

const LOCK = path.resolve(import.meta.dirname, '../../package-lock.json');

/** @param lock the lock file; a test gives another one */
export function audit(args: readonly string[], say: (line: string) => void, lock = LOCK): number {
  const [file] = args;
  if (file === undefined || args.length > 1) {
    say('Give one file of advisories: npm run audit -- <file>. SECURITY.md says where to get one.');
    return 2;
  }
  try {
    const advisories = readAdvisories(readFileSync(path.resolve(file), 'utf8'));
    const installed = installedPackages(readFileSync(lock, 'utf8'));
    const findings = findVulnerable(installed, advisories);
    for (const { id, severity, package: name, version, summary } of findings)
      say(`${severity.padEnd(9)} ${name}@${version}  ${id}  ${summary}`);
    say(
      `${installed.length} packages, ${advisories.length} advisories, ${findings.length} vulnerable packages.`,
    );
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    say(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = audit(process.argv.slice(2), console.log);
