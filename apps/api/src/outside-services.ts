/** Connects the outside services that the configuration names. Only adapters call out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createAccountHolders } from './adapters/account-holders/client.ts';
import { createBitso } from './adapters/bitso/client.ts';
import { createBitsoWebhooks } from './adapters/bitso/webhook.ts';
import { createBureauClient } from './adapters/bureau/client.ts';
import { createCircuitBreakers, type OutageLog } from './adapters/circuit-breaker.ts';
import { createFirebase } from './adapters/firebase/client.ts';
import { createPayvalida } from './adapters/payvalida/client.ts';
import { createRecaptcha } from './adapters/recaptcha/client.ts';
import { createSmtp } from './adapters/smtp/client.ts';
import { createS3Storage } from './adapters/storage/bucket.ts';
import { createFolderStorage } from './adapters/storage/client.ts';
import { createTimeStamps } from './adapters/time-stamps/client.ts';
import { createTwilio } from './adapters/twilio/client.ts';
import { createWebPush } from './adapters/web-push/client.ts';
import { createWebhookCaller } from './adapters/webhooks/client.ts';
import { createWhatsApp } from './adapters/whatsapp/client.ts';
import type { Config } from './config/config.ts';
import type { Address } from './config/outside-settings.ts';
import type { Db } from './db/types.ts';
import { StartupError } from './kernel/errors.ts';
import type { DocumentStorage } from './kernel/outside/document-storage.ts';
import { createTurns } from './kernel/outside/turns.ts';
import { certificatesOf } from './modules/lending/documents/seal/identity.ts';

export type Outside = ReturnType<typeof connectOutside>;

const urlOf = (config: Config, name: Address): string => config.values[name] ?? missingSetting(name);

/** `Unamano <hola@unamano.co>` has `hola@unamano.co`. */
const addressIn = (from: string): string => /([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? from;

function missingSetting(name: string): never {
  throw new Error(`${name} is not set, and no sandbox runs in this process`);
}

/** Imported where a sandbox runs: production never loads it. */
function sandboxFaults(sandboxUrl: string) {
  const loading = import('./adapters/storage/sandbox-faults.ts');
  return async () => (await loading).createSandboxFaults(sandboxUrl)();
}

/** The sandbox's bucket can fail by itself; the folder reads the faults that the sandbox's page sets. */
export function connectDocuments(config: Config, sandboxUrl?: string): DocumentStorage {
  const { bucket, times } = config;
  const timeoutMs = times.callMs;
  if (bucket)
    return createS3Storage({
      ...bucket,
      timeoutMs,
      endpoint: bucket.endpoint ?? missingSetting('S3_ENDPOINT'),
    });
  return createFolderStorage({
    timeoutMs,
    root: path.join(config.dataDir, 'documents'),
    ...(config.archiveDir ? { copyRoot: path.join(config.archiveDir, 'documents') } : {}),
    ...(sandboxUrl ? { nextFault: sandboxFaults(sandboxUrl) } : {}),
  });
}

/** Undefined where our own codes verify phones. */
function connectVerifier({ firebase, times }: Config) {
  if (firebase === null) return undefined;
  return createFirebase({
    url: firebase.url ?? missingSetting('FIREBASE_URL'),
    apiKey: firebase.apiKey,
    timeoutMs: times.callMs,
  });
}

/** @throws StartupError with one line */
function trustedAuthorities(file: string): string {
  const found = (() => {
    try {
      const pem = readFileSync(file, 'utf8');
      return certificatesOf(pem).length > 0 ? pem : null;
    } catch {
      return null;
    }
  })();
  if (found === null)
    throw new StartupError('TIMESTAMP_CERTIFICATE_FILE names no file with PEM certificates that can be read');
  return found;
}

/** Undefined where no authority is configured: then seals have no time stamp. */
function connectTimeStamps({ times, timeStamps: { url, certificateFile, login } }: Config) {
  if (!url) return undefined;
  return createTimeStamps({
    url,
    login,
    timeoutMs: times.timeStampCallMs,
    trustedPem: certificateFile ? trustedAuthorities(certificateFile) : null,
  });
}

/** Undefined where there are no instant payments. */
function connectInstantPayments({ breb, times }: Config, db: Db) {
  if (breb === null) return undefined;
  return createBitso({
    ...breb,
    url: breb.url ?? missingSetting('BREB_URL'),
    inTurn: createTurns(db, 'breb', times.instantTurnMs),
    timeoutMs: times.instantCallMs,
  });
}

/** Undefined where the platform sends no notices to devices. */
function connectPush({ pushKey, publicUrl, times }: Config) {
  if (pushKey === null) return undefined;
  return createWebPush({ privateKey: pushKey, contact: publicUrl, timeoutMs: times.callMs });
}

/** The adapters without circuit breakers. */
function connectAdapters(config: Config, sandboxUrl: string | undefined) {
  const { values, times } = config;
  const timeoutMs = times.callMs;
  return {
    sms: createTwilio({
      url: urlOf(config, 'TWILIO_URL'),
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      from: values.TWILIO_FROM,
      timeoutMs,
    }),
    whatsapp: createWhatsApp({
      url: urlOf(config, 'WHATSAPP_URL'),
      token: values.WHATSAPP_TOKEN,
      phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
      timeoutMs,
    }),
    email: createSmtp({
      url: urlOf(config, 'SMTP_URL'),
      from: values.SMTP_FROM,
      timeoutMs,
      requireTls: config.mode === 'production',
    }),
    bureau: createBureauClient({
      url: urlOf(config, 'BUREAU_URL'),
      apiKey: values.BUREAU_API_KEY,
      timeoutMs,
    }),
    holders: createAccountHolders({
      url: urlOf(config, 'ACCOUNT_CHECK_URL'),
      apiKey: values.ACCOUNT_CHECK_API_KEY,
      timeoutMs: times.accountHolderCallMs,
    }),
    gateway: createPayvalida({
      url: urlOf(config, 'PAYVALIDA_URL'),
      merchant: values.PAYVALIDA_MERCHANT,
      fixedHash: values.PAYVALIDA_FIXED_HASH,
      lenderEmail: addressIn(values.SMTP_FROM),
      timeoutMs: times.gatewayCallMs,
    }),
    storage: connectDocuments(config, sandboxUrl),
    captcha: createRecaptcha({ ...config.captcha, timeoutMs }),
  };
}

/**
 * The outside services, each behind a circuit breaker of its own.
 *
 * @param db orders the calls of a service that takes one after the other
 * @param sandboxUrl the sandbox's address, in sandbox mode
 * @param log receives outages, with the service's name only
 */
export function connectOutside(config: Config, db: Db, sandboxUrl?: string, log?: OutageLog) {
  const adapters = connectAdapters(config, sandboxUrl);
  const breakers = createCircuitBreakers({ times: config.times, ...(log ? { log } : {}) });
  const verifier = connectVerifier(config);
  const timeStamps = connectTimeStamps(config);
  const provider = connectInstantPayments(config, db);
  const push = connectPush(config);
  const instant = provider && breakers.guard('breb', provider);
  return {
    breakers,
    instant: instant && { payments: instant, webhooks: createBitsoWebhooks(instant) },
    timeStamps: timeStamps && breakers.guard('timestamps', timeStamps),
    verifier: verifier && breakers.guard('firebase', verifier),
    captcha: breakers.guard('recaptcha', adapters.captcha),
    /** Without a breaker: each receiver is another company's, and is paused by itself. */
    webhookCaller: createWebhookCaller({ reach: config.mode === 'sandbox' ? 'this machine' : 'internet' }),
    webPush: push && { ...push, service: breakers.guard('push', push.service) },
    sms: breakers.guard('sms', adapters.sms),
    whatsapp: breakers.guard('whatsapp', adapters.whatsapp),
    email: breakers.guard('email', adapters.email),
    bureau: breakers.guard('bureau', adapters.bureau),
    holders: breakers.guard('holders', adapters.holders),
    gateway: breakers.guard('payvalida', adapters.gateway),
    storage: breakers.guard('storage', adapters.storage),
  };
}
