/**
 * An environment that may be a real one must name its mode: with a default, one variable that gets lost would open the sandbox,
 * with its public codes and passwords, on the data of real people.
 */
import { SANDBOX_VALUES, SERVICE_VARIABLES } from './sandbox-values.ts';

type Raw = Record<string, string | undefined>;

/** Variables that only a real environment has, unless they have the sandbox's value. */
const OF_REAL_SERVICES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEYS',
  'LENDER_NIT',
  'SEAL_CERTIFICATE_FILE',
  'TIMESTAMP_URL',
  ...SERVICE_VARIABLES,
];

/** The host of a server that only this machine reaches. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

function realVariable(raw: Raw): string | undefined {
  if (/^\s*https:/i.test(raw.PUBLIC_URL ?? '')) return 'PUBLIC_URL';
  if (!LOOPBACK.test(raw.HOST ?? 'localhost')) return 'HOST';
  return OF_REAL_SERVICES.find((name) => raw[name] && raw[name]?.trim() !== SANDBOX_VALUES[name]);
}

/** One line where the mode must be named and is not. */
export function modeFaults(raw: Raw): string[] {
  if (raw.UNAMANO_MODE) return [];
  const name = realVariable(raw);
  return name ? [`UNAMANO_MODE must be set to sandbox or production: ${name} is set`] : [];
}
