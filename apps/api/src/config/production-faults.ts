/** The faults that keep production from starting: a value is missing, is the sandbox's, or would send secrets unencrypted. */
import * as z from 'zod';
import { ADDRESSES, OUTSIDE_SETTINGS } from './outside-settings.ts';
import { BREB, CAPTCHA, FIREBASE, S3, SANDBOX, SANDBOX_VALUES } from './sandbox-values.ts';

type Raw = Record<string, string | undefined>;

/** Addresses that are called by HTTP: each receives credentials, and its replies are trusted. */
const HTTP_ADDRESSES = [
  'PUBLIC_URL',
  ...OUTSIDE_SETTINGS.flatMap(({ address, path }) => (path === null ? [] : [address])),
  'S3_ENDPOINT',
  'BREB_URL',
  'FIREBASE_URL',
  'TIMESTAMP_URL',
];

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[(::1?|::ffff:(7f|0:).*)\])$/;

/** The providers' hosts for tests. */
const TEST_HOST = /^((api-test|sandbox[\w-]*)\.payvalida|(api-)?(stage|dev)\.bitso)\.com$/;

const MUST_DIFFER = ['PAYVALIDA_FIXED_HASH', 'PAYVALIDA_NOTIFICATION_HASH'] as const;

/** Parsed as a browser does: lower case, and an IP address in any notation. Undefined for another text. */
function parsedAddress(value: string): URL | undefined {
  const scheme = /^[a-z]+(?=:\/\/)/i.exec(value)?.[0];
  // The parser normalises the host of https only.
  return scheme === undefined ? undefined : (URL.parse(value.replace(scheme, 'https')) ?? undefined);
}

function addressFault(name: string, value: string): string[] {
  const url = parsedAddress(value);
  if (!url) return [`${name} is not an address`];
  const host = url.hostname.replace(/\.$/, '');
  if (THIS_MACHINE.test(host) || /\/sandbox(\/|$)/i.test(url.pathname))
    return [`${name} points to the sandbox or this machine`];
  if (TEST_HOST.test(host)) return [`${name} points to the provider's test service`];
  if (name === 'SMTP_URL')
    return /^smtps?:/i.test(value) ? [] : ['SMTP_URL must begin with smtp:// or smtps://'];
  return /^https:/i.test(value) ? [] : [`${name} must begin with https://`];
}

function missing(raw: Raw, names: readonly string[]): string[] {
  return names.filter((name) => !raw[name]).map((name) => `${name} is missing`);
}

/** Where the driver connects: parameters of the address win over its host, and the last of two equal ones counts. */
function databaseServer(value: string): { host: string; sslmode: string | undefined } {
  const url = parsedAddress(value);
  const last = (name: string) => url?.searchParams.getAll(name).at(-1);
  return { host: last('host') || url?.hostname || '', sslmode: last('sslmode') };
}

/** A database elsewhere is reached by TLS with its certificate checked: people's data passes there. */
function databaseFault(raw: Raw, name: string): string[] {
  const { host, sslmode } = databaseServer(raw[name] ?? '');
  const isHere = host === '' || host.startsWith('/') || THIS_MACHINE.test(host) || host === '::1';
  return isHere || sslmode === 'verify-full'
    ? []
    : [`${name} must have sslmode=verify-full, because its server is not this machine`];
}

const PROXY = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);

/** A wider network has the addresses of strangers, whose own header would then be believed. */
const PROXY_BITS_MIN = { ipv4: 8, ipv6: 32 } as const;
/** The networks that are never strangers', fc00::/7 and fe80::/10, may be given complete. */
const LOCAL_IPV6 = /^f[cde]/i;
/** Every IPv4 address has a form in this network. */
const IPV4_IN_IPV6 = /^[0:]*:ffff:/i;

function isNarrow(entry: string): boolean {
  const [network = '', bits] = entry.split('/');
  if (bits === undefined || LOCAL_IPV6.test(network)) return Number(bits ?? 128) >= 7;
  if (IPV4_IN_IPV6.test(network)) return Number(bits) >= 96 + PROXY_BITS_MIN.ipv4;
  return Number(bits) >= PROXY_BITS_MIN[network.includes(':') ? 'ipv6' : 'ipv4'];
}

/** Production speaks HTTP behind a proxy: without the proxy's address every limit would count all visitors as one. */
function proxyFault(value: string | undefined): string[] {
  const isKnown = (entry: string) => PROXY.safeParse(entry).success && isNarrow(entry);
  if (!value || value.split(',').every((entry) => isKnown(entry.trim()))) return [];
  return ['TRUST_PROXY must list addresses or networks of the proxies, such as 10.0.0.0/8'];
}

const OPERATIONS_TOKEN_CHARS_MIN = 32;

/** One line for each fault, and never a value. */
export function productionFaults(raw: Raw): string[] {
  const [one, other] = MUST_DIFFER;
  const services = Object.keys(SANDBOX).filter((name) => name !== 'SECRET_KEY' || !raw.SECRET_KEYS);
  return [
    ...missing(raw, [...services, ...ADDRESSES, 'PUBLIC_URL', 'STORAGE', 'TRUST_PROXY']),
    ...(raw.STORAGE === 's3' ? missing(raw, S3) : []),
    ...(raw.BREB_URL ? missing(raw, BREB) : []),
    ...(raw.TIMESTAMP_URL ? missing(raw, ['TIMESTAMP_CERTIFICATE_FILE']) : []),
    ...missing(raw, ['SEAL_CERTIFICATE_FILE', 'SEAL_KEY_FILE', 'LENDER_NIT']),
    ...missing(raw, raw.PHONE_CHECK === 'firebase' ? FIREBASE : CAPTCHA),
    // Also for a service that is not chosen: the choice may change later.
    ...Object.entries(SANDBOX_VALUES).flatMap(([name, value]) =>
      raw[name]?.trim() === value ? [`${name} still has its sandbox value`] : [],
    ),
    ...[...HTTP_ADDRESSES, 'SMTP_URL'].flatMap((name) => {
      const value = raw[name];
      return value ? addressFault(name, value) : [];
    }),
    ...['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_REPLICA_URL'].flatMap((name) =>
      databaseFault(raw, name),
    ),
    ...proxyFault(raw.TRUST_PROXY),
    ...(raw[one] && raw[one] === raw[other] ? [`${other} must differ from ${one}`] : []),
    ...(raw.OPERATIONS_TOKEN && raw.OPERATIONS_TOKEN.length < OPERATIONS_TOKEN_CHARS_MIN
      ? [`OPERATIONS_TOKEN must have at least ${OPERATIONS_TOKEN_CHARS_MIN} characters`]
      : []),
    ...(raw.SANDBOX_URL ? ['SANDBOX_URL must not be set: production has no sandbox'] : []),
  ];
}
