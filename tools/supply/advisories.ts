/**
 * Compares the packages of the lock file with a file of advisories: OSV (https://ossf.github.io/osv-schema/), one record, a
 * list or a line each, or the list of GitHub's API of advisories. Needs no network.
 */
import semver from 'semver';

export type Installed = { name: string; version: string };
type Finding = { id: string; severity: string; package: string; version: string; summary: string };

type Json = Record<string, unknown>;
type Vulnerable = { name: string; includes: (version: string) => boolean };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The packages of other authors, by their folder in a lock file of version 3. */
export function installedPackages(lockText: string): Installed[] {
  const { packages } = JSON.parse(lockText);
  if (!isObject(packages)) throw new Error('the lock file has no packages');
  const found = Object.entries(packages).flatMap(([folder, entry]) => {
    const at = folder.lastIndexOf('node_modules/');
    if (at < 0 || !isObject(entry) || entry.link === true) return [];
    // An alias has its real name in the entry.
    const name = textOf(entry.name) || folder.slice(at + 'node_modules/'.length);
    return [{ name, version: textOf(entry.version) }];
  });
  return [...new Map(found.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/** @throws when the text is not JSON, or has no advisory */
export function readAdvisories(text: string): Json[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
  }
  const advisories = isObject(parsed) ? [parsed] : objectsOf(parsed);
  if (advisories.length === 0 || !advisories.every((one) => one.affected ?? one.vulnerabilities))
    throw new Error('the file has no advisories in the form of OSV or of GitHub');
  return advisories;
}

type Event = { introduced?: string; fixed?: string; last_affected?: string };

/** OSV: events in the order of versions; a version is affected from `introduced` to before `fixed`. */
function isInRange(version: string, range: Json): boolean {
  if (range.type !== 'SEMVER' && range.type !== 'ECOSYSTEM') return false;
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of objectsOf(range.events) as Event[]) {
    if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced)))
      isAffected = true;
    if (fixed !== undefined && semver.gte(version, fixed)) isAffected = false;
    if (last_affected !== undefined && semver.gt(version, last_affected)) isAffected = false;
  }
  return isAffected;
}

function vulnerableOf(advisory: Json): Vulnerable[] {
  const ofOsv = objectsOf(advisory.affected).map((one) => ({
    of: one.package,
    includes: (version: string) =>
      (Array.isArray(one.versions) && one.versions.includes(version)) ||
      objectsOf(one.ranges).some((range) => isInRange(version, range)),
  }));
  const ofGitHub = objectsOf(advisory.vulnerabilities).map((one) => ({
    of: one.package,
    // GitHub separates conditions by commas; a range of npm by spaces.
    includes: (version: string) =>
      semver.satisfies(version, textOf(one.vulnerable_version_range).replaceAll(',', ' '), {
        includePrerelease: true,
      }),
  }));
  return [...ofOsv, ...ofGitHub].flatMap(({ of, includes }) =>
    isObject(of) && textOf(of.ecosystem).toLowerCase() === 'npm' ? [{ name: textOf(of.name), includes }] : [],
  );
}

function severityOf({ severity, database_specific }: Json): string {
  const own = textOf(severity) || (isObject(database_specific) ? textOf(database_specific.severity) : '');
  return (own || 'unknown').toLowerCase();
}

/** Each vulnerable package of the lock file, once for each advisory. Withdrawn advisories do not count. */
export function findVulnerable(installed: readonly Installed[], advisories: readonly Json[]): Finding[] {
  return advisories
    .filter(({ withdrawn, withdrawn_at }) => !withdrawn && !withdrawn_at)
    .flatMap((advisory) => {
      const vulnerable = vulnerableOf(advisory);
      return installed
        .filter(({ name, version }) => vulnerable.some((one) => one.name === name && one.includes(version)))
        .map(({ name, version }) => ({
          id: textOf(advisory.ghsa_id) || textOf(advisory.id),
          severity: severityOf(advisory),
          package: name,
          version,
          summary: textOf(advisory.summary),
        }));
    });
}
