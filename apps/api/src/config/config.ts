/**
 * The environment, parsed once. In sandbox mode every value has a working default, and an environment without a value
 * of a real one needs no mode; every other one must name it. In production every value that it needs must be
 * given, and none may be a sandbox value: `readConfig` lists every fault, one line each.
 */
import path from 'node:path';
import { parseNit } from '@unamano/domain/identity/nit';
import * as z from 'zod';
import { modeFaults } from './mode-faults.ts';
import { ADDRESSES, type Address } from './outside-settings.ts';
import { payerFaults, payerFrom } from './payer.ts';
import { methodCodesFrom, methodFaults } from './payment-methods.ts';
import { productionFaults } from './production-faults.ts';
import {
  SANDBOX,
  SANDBOX_BREB,
  SANDBOX_CAPTCHA,
  SANDBOX_FIREBASE,
  SANDBOX_METHODS,
  SANDBOX_PUSH,
  SANDBOX_S3,
  SANDBOX_S3_REGION,
  SERVICE_VARIABLES,
} from './sandbox-values.ts';
import { readSecretKeys, secretKeyFaults } from './secret-keys.ts';
import { TIMES } from './times.ts';

/** It is on every document and in every file for the bank. */
const taxNumber = z
  .string()
  .refine((typed) => parseNit(typed) !== null, 'its check digit is wrong, or it is no tax number')
  .transform((typed) => parseNit(typed) ?? '');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  MIGRATION_DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  UNAMANO_DATA_DIR: z.string().default('.data'),
  ARCHIVE_DIR: z.string().optional(),
  UNAMANO_MODE: z.enum(['sandbox', 'production']).optional(),
  PUBLIC_URL: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  LOG_FILE: z.string().optional(),
  SMS_PER_HOUR: z.coerce.number().int().min(1).optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).optional(),
  STEP_UP_ON_NEW_DEVICES: z.enum(['on', 'off']).optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(256),
  OPERATIONS_TOKEN: z.string().optional(),
  SANDBOX_URL: z.string().optional(),
  SECRET_KEYS: z.string().optional(),
  LENDER_NIT: z.optional(taxNumber),
  SEAL_CERTIFICATE_FILE: z.string().optional(),
  SEAL_KEY_FILE: z.string().optional(),
  SEAL_KEY_PASSPHRASE: z.string().optional(),
  TIMESTAMP_URL: z.string().optional(),
  TIMESTAMP_CERTIFICATE_FILE: z.string().optional(),
  TIMESTAMP_USER: z.string().optional(),
  TIMESTAMP_PASSWORD: z.string().optional(),
  STORAGE: z.enum(['folder', 's3']).optional(),
  PAYVALIDA_METHODS: z.string().optional(),
  PHONE_CHECK: z.enum(['sms', 'firebase']).default('sms'),
  ...Object.fromEntries(SERVICE_VARIABLES.map((name) => [name, z.string().optional()])),
});

type ServiceValues = Record<Exclude<keyof typeof SANDBOX, 'SECRET_KEY'>, string> &
  Partial<Record<Address, string>>;

export type Mode = 'sandbox' | 'production';

/** The sandbox sends no real SMS, and its tests send many. */
const SMS_BUDGETS = {
  sandbox: { perHour: 50_000, perDay: 300_000 },
  production: { perHour: 500, perDay: 3_000 },
} as const;

/** Google's address; it has no test service. */
export const RECAPTCHA_URL = 'https://www.google.com/recaptcha';

/** In both modes: a certificate needs its key, and the login of the owner that of the platform. */
function incompleteGroupFaults(raw: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (raw.SEAL_CERTIFICATE_FILE && !raw.SEAL_KEY_FILE) faults.push('SEAL_KEY_FILE is missing');
  if (raw.SEAL_KEY_FILE && !raw.SEAL_CERTIFICATE_FILE) faults.push('SEAL_CERTIFICATE_FILE is missing');
  if ((raw.MIGRATION_DATABASE_URL || raw.DATABASE_REPLICA_URL) && !raw.DATABASE_URL)
    faults.push('DATABASE_URL is missing');
  if (raw.TIMESTAMP_USER && !raw.TIMESTAMP_PASSWORD) faults.push('TIMESTAMP_PASSWORD is missing');
  for (const name of ['TIMESTAMP_CERTIFICATE_FILE', 'TIMESTAMP_USER', 'TIMESTAMP_PASSWORD'])
    if (raw[name] && !raw.TIMESTAMP_URL) faults.push('TIMESTAMP_URL is missing');
  return faults;
}

function timeStampsFrom(raw: Record<string, string | undefined>) {
  const { TIMESTAMP_USER: user, TIMESTAMP_PASSWORD: password } = raw;
  return {
    /** Undefined: seals have no stamp. In sandbox mode the running sandbox provides it. */
    url: raw.TIMESTAMP_URL,
    /** The certificates that the authority's must lead to. */
    certificateFile: raw.TIMESTAMP_CERTIFICATE_FILE,
    login: user && password ? { user, password } : undefined,
  };
}

function bucketFrom(raw: Record<string, string | undefined>) {
  if (raw.STORAGE !== 's3') return null;
  return {
    /** In sandbox mode the running sandbox provides it. */
    endpoint: raw.S3_ENDPOINT,
    bucket: raw.S3_BUCKET ?? SANDBOX_S3.S3_BUCKET,
    region: raw.S3_REGION ?? SANDBOX_S3_REGION,
    accessKeyId: raw.S3_ACCESS_KEY_ID ?? SANDBOX_S3.S3_ACCESS_KEY_ID,
    secretAccessKey: raw.S3_SECRET_ACCESS_KEY ?? SANDBOX_S3.S3_SECRET_ACCESS_KEY,
  };
}

function brebFrom(raw: Record<string, string | undefined>, mode: Mode) {
  if (mode === 'production' && !raw.BREB_URL) return null;
  return {
    /** In sandbox mode the running sandbox provides it. */
    url: raw.BREB_URL,
    apiKey: raw.BREB_API_KEY ?? SANDBOX_BREB.BREB_API_KEY,
    apiSecret: raw.BREB_API_SECRET ?? SANDBOX_BREB.BREB_API_SECRET,
  };
}

const pushKeyFrom = (raw: Record<string, string | undefined>, mode: Mode): string | null =>
  raw.VAPID_PRIVATE_KEY?.trim() ?? (mode === 'production' ? null : SANDBOX_PUSH.VAPID_PRIVATE_KEY);

const pushKeyFaults = (key: string | undefined): string[] =>
  key === undefined || /^[\w-]{43}$/.test(key.trim())
    ? []
    : ['VAPID_PRIVATE_KEY is not a key of `npm run unamano -- make-push-key`'];

function firebaseFrom(raw: Record<string, string | undefined>) {
  if (raw.PHONE_CHECK !== 'firebase') return null;
  return {
    /** The part before `/v1`; in sandbox mode the running sandbox provides it. */
    url: raw.FIREBASE_URL,
    apiKey: raw.FIREBASE_API_KEY ?? SANDBOX_FIREBASE.FIREBASE_API_KEY,
    recaptchaSiteKey: raw.RECAPTCHA_SITE_KEY ?? SANDBOX_FIREBASE.RECAPTCHA_SITE_KEY,
  };
}

function captchaFrom(raw: Record<string, string | undefined>) {
  return {
    /** The part before `/api`; the running sandbox replaces it. */
    url: RECAPTCHA_URL,
    siteKey: raw.RECAPTCHA_SITE_KEY ?? SANDBOX_CAPTCHA.RECAPTCHA_SITE_KEY,
    secretKey: raw.RECAPTCHA_SECRET_KEY ?? SANDBOX_CAPTCHA.RECAPTCHA_SECRET_KEY,
  };
}

/** Reads the environment. `faults` are complete: one line for each value that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>, repoRoot: string) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false as const,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  }
  const raw = parsed.data as Record<string, string | undefined> & z.output<typeof environment>;
  const mode = raw.UNAMANO_MODE ?? 'sandbox';
  const faults = [
    ...modeFaults(raw),
    ...(mode === 'production' ? productionFaults(raw) : []),
    ...secretKeyFaults(raw, mode),
    ...incompleteGroupFaults(raw),
    ...payerFaults(raw.PAYER_ACCOUNT),
    ...methodFaults(raw.PAYVALIDA_METHODS),
    ...pushKeyFaults(raw.VAPID_PRIVATE_KEY),
  ];
  if (faults.length > 0) return { ok: false as const, faults: [...new Set(faults)] };
  const { SECRET_KEY: _, ...sandboxValues } = SANDBOX;
  const values: ServiceValues = { ...sandboxValues };
  for (const name of [...Object.keys(sandboxValues), ...ADDRESSES] as (keyof ServiceValues)[]) {
    const value = raw[name];
    if (value) values[name] = value;
  }
  const bucket = bucketFrom(raw);
  const firebase = firebaseFrom(raw);
  const breb = brebFrom(raw, mode);
  const ownAddresses = [bucket?.endpoint, firebase?.url, breb?.url];
  const hasRealService = ADDRESSES.some((name) => raw[name]) || ownAddresses.some(Boolean);
  return {
    ok: true as const,
    config: {
      mode,
      times: TIMES,
      /**
       * Whether a new database gets the demo data. Not where an outside service has an address of its own: a message to a
       * demo person would reach a stranger.
       */
      hasDemoData: mode === 'sandbox' && !hasRealService,
      port: raw.PORT,
      host: raw.HOST,
      /** The public address of the platform; no trailing slash. */
      publicUrl: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/$/, ''),
      /** With the login of the owner of the tables, for migrations and commands; undefined: the embedded server. */
      databaseUrl: raw.MIGRATION_DATABASE_URL ?? raw.DATABASE_URL,
      /** With the login that the operator made for the running platform; undefined: the start makes one. */
      appDatabaseUrl: raw.MIGRATION_DATABASE_URL ? raw.DATABASE_URL : undefined,
      /** Where the copies of the database answer. */
      copyUrl: raw.DATABASE_REPLICA_URL,
      dataDir: path.resolve(repoRoot, raw.UNAMANO_DATA_DIR),
      /** Where the embedded server archives its log, and documents are copied; undefined: nowhere. */
      archiveDir: raw.ARCHIVE_DIR ? path.resolve(repoRoot, raw.ARCHIVE_DIR) : undefined,
      /** With less free space on the disk of the data folder nothing is written. */
      diskReserveBytes: raw.DISK_RESERVE_MB * 1024 * 1024,
      trustProxy: raw.TRUST_PROXY,
      logLevel: raw.LOG_LEVEL,
      /** Where the log is appended; absent: the standard output. */
      logFile: raw.LOG_FILE ? path.resolve(repoRoot, raw.LOG_FILE) : undefined,
      /** How long readiness fails before the server closes: a load balancer must notice it. */
      drainDelayMs: raw.DRAIN_DELAY_MS,
      /** Opens `/metrics`, `/openapi.json` and `/docs` in production. */
      operationsToken: raw.OPERATIONS_TOKEN,
      /** The address of another process's sandbox; undefined: this process starts one, in sandbox mode. */
      sandboxUrl: raw.SANDBOX_URL,
      values,
      /** The keys that seal and sign; the first one is in use. */
      keys: readSecretKeys(raw),
      /** The lender's tax number, printed on documents. */
      lenderNit: raw.LENDER_NIT,
      /** The account that pays disbursements out, in the files for the bank. */
      payer: payerFrom(values.PAYER_ACCOUNT, raw.LENDER_NIT),
      /** The certificate that seals documents; sandbox mode makes one if none is given. */
      seal: {
        certificateFile: raw.SEAL_CERTIFICATE_FILE,
        keyFile: raw.SEAL_KEY_FILE,
        keyPassphrase: raw.SEAL_KEY_PASSPHRASE,
      },
      /** The authority whose time stamps the seals get. */
      timeStamps: timeStampsFrom(raw),
      /** The provider of instant payments; null: there are none. */
      breb,
      /** The gateway's codes of the methods that a borrower may choose before its page. */
      paymentMethods: methodCodesFrom(
        raw.PAYVALIDA_METHODS ?? (mode === 'sandbox' ? SANDBOX_METHODS : undefined),
      ),
      /** Signs notices to devices, P-256 in base64url; null: there are none. */
      pushKey: pushKeyFrom(raw, mode),
      /** The bucket of documents; null: a folder below the data folder. */
      bucket,
      /** The outside service that checks phones; null: our own codes. */
      firebase,
      /** Distinguishes people from programs while a budget of our own codes is spent. */
      captcha: captchaFrom(raw),
      /** Whether a phone code alone opens a limited session on a device that is not known: on in production where nothing is said. */
      stepUpOnNewDevices: (raw.STEP_UP_ON_NEW_DEVICES ?? (mode === 'production' ? 'on' : 'off')) === 'on',
      /** Codes to people who are not logged in, before a captcha is required. */
      smsBudget: {
        perHour: raw.SMS_PER_HOUR ?? SMS_BUDGETS[mode].perHour,
        perDay: raw.SMS_PER_DAY ?? SMS_BUDGETS[mode].perDay,
      },
    },
  };
}

export type Config = Extract<ReturnType<typeof readConfig>, { ok: true }>['config'];
