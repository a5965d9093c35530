/** The outside services, as the environment names them. The adapters are the only code that calls out. */
import path from 'node:path';
import { createBureauClient } from './adapters/bureau/client.ts';
import { createWatches, type WatchLog } from './adapters/circuit-breaker.ts';
import { createFirebase } from './adapters/firebase/client.ts';
import {
  watchedBureau,
  watchedGateway,
  watchedSender,
  watchedStorage,
  watchedVerifier,
} from './adapters/guarded-adapters.ts';
import { createPayvalida } from './adapters/payvalida/client.ts';
import { createSmtp } from './adapters/smtp/client.ts';
import { createS3Storage } from './adapters/storage/bucket.ts';
import { createFolderStorage } from './adapters/storage/client.ts';
import { createSandboxFaults } from './adapters/storage/sandbox-faults.ts';
import { createTwilio } from './adapters/twilio/client.ts';
import { createWhatsApp } from './adapters/whatsapp/client.ts';
import type { Config } from './config/config.ts';
import type { DocumentStorage } from './modules/documents/ports.ts';

export type Outside = ReturnType<typeof connectOutside>;

function address(
  config: Config,
  name: 'TWILIO_URL' | 'WHATSAPP_URL' | 'SMTP_URL' | 'BUREAU_URL' | 'PAYVALIDA_URL',
): string {
  const value = config.values[name];
  return value ?? missingSetting(name);
}

function missingSetting(name: string): never {
  throw new Error(`${name} is not set, and no sandbox runs in this process`);
}

/** The sandbox's bucket can fail by itself; the folder reads the faults that the sandbox's page sets. */
function connectStorage(config: Config, sandboxUrl: string | undefined): DocumentStorage {
  const { bucket } = config;
  if (bucket)
    return createS3Storage({ ...bucket, endpoint: bucket.endpoint ?? missingSetting('S3_ENDPOINT') });
  return createFolderStorage({
    root: path.join(config.dataDir, 'documents'),
    ...(sandboxUrl ? { nextFault: createSandboxFaults(sandboxUrl) } : {}),
  });
}

/** Undefined where phones are checked by our own codes. */
function connectVerifier({ firebase }: Config) {
  if (firebase === null) return undefined;
  if (!firebase.url) throw new Error('FIREBASE_URL is not set, and no sandbox runs in this process');
  return createFirebase({ url: firebase.url, apiKey: firebase.apiKey });
}

/** The adapters without circuit breakers. */
function connectAdapters(config: Config, sandboxUrl: string | undefined) {
  const values = config.values;
  return {
    sms: createTwilio({
      url: address(config, 'TWILIO_URL'),
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      from: values.TWILIO_FROM,
    }),
    whatsapp: createWhatsApp({
      url: address(config, 'WHATSAPP_URL'),
      token: values.WHATSAPP_TOKEN,
      phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    }),
    email: createSmtp({
      url: address(config, 'SMTP_URL'),
      from: values.SMTP_FROM,
      requireTls: config.mode === 'production',
    }),
    bureau: createBureauClient({ url: address(config, 'BUREAU_URL'), apiKey: values.BUREAU_API_KEY }),
    gateway: createPayvalida({
      url: address(config, 'PAYVALIDA_URL'),
      merchant: values.PAYVALIDA_MERCHANT,
      fixedHash: values.PAYVALIDA_FIXED_HASH,
    }),
    storage: connectStorage(config, sandboxUrl),
  };
}

/**
 * The outside services, each behind a breaker of its own in `watches`.
 *
 * @param sandboxUrl the sandbox's address, in sandbox mode
 * @param log receives outages, with the service's name only
 */
export function connectOutside(config: Config, sandboxUrl?: string, log?: WatchLog) {
  const adapters = connectAdapters(config, sandboxUrl);
  const watches = createWatches(log ? { log } : {});
  const verifier = connectVerifier(config);
  return {
    watches,
    verifier: verifier && watchedVerifier(watches.watch('firebase'), verifier),
    sms: watchedSender('sms', watches.watch('sms'), adapters.sms),
    whatsapp: watchedSender('whatsapp', watches.watch('whatsapp'), adapters.whatsapp),
    email: watchedSender('email', watches.watch('email'), adapters.email),
    bureau: watchedBureau(watches.watch('bureau'), adapters.bureau),
    gateway: watchedGateway(watches.watch('payvalida'), adapters.gateway),
    storage: watchedStorage(watches.watch('storage'), adapters.storage),
  };
}
