/** Starts the sandbox for this process, and sets its address in the adapters' configuration. */
import path from 'node:path';
import { type Sandbox, startSandbox } from '@unamano/sandbox';
import type { Config } from './config/config.ts';

/**
 * The sandbox beside the platform, or undefined in production and where another process runs it (`SANDBOX_URL`).
 * Fills in the addresses that the environment left open.
 */
export async function startSandboxFor(config: Config): Promise<Sandbox | undefined> {
  if (config.mode !== 'sandbox' || config.sandboxUrl) return undefined;
  const values = config.values;
  const sandbox = await startSandbox({
    publicUrl: config.publicUrl,
    stateDir: path.join(config.dataDir, 'sandbox'),
    credentials: {
      twilio: { accountSid: values.TWILIO_ACCOUNT_SID, authToken: values.TWILIO_AUTH_TOKEN },
      whatsapp: {
        token: values.WHATSAPP_TOKEN,
        phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
        appSecret: values.WHATSAPP_APP_SECRET,
      },
      bureau: { apiKey: values.BUREAU_API_KEY },
      ...(config.firebase ? { firebase: { apiKey: config.firebase.apiKey } } : {}),
      recaptcha: { secretKey: config.captcha.secretKey },
      payvalida: {
        merchant: values.PAYVALIDA_MERCHANT,
        fixedHash: values.PAYVALIDA_FIXED_HASH,
        notificationHash: values.PAYVALIDA_NOTIFICATION_HASH,
      },
      ...(config.bucket && { s3: config.bucket }),
    },
    payvalidaNotificationUrl: notificationUrl(config),
    whatsappReceiptUrl: receiptUrl(config),
  });
  withSandboxUrls(config, sandbox.url, sandbox.smtpPort);
  return sandbox;
}

/** Where this machine reaches the platform. */
function ownUrl({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable}:${port}`;
}

/** Where the platform takes the gateway's notifications. */
export function notificationUrl(config: Config): string {
  return `${ownUrl(config)}/payvalida/api/notification/`;
}

/** Where the platform takes what became of WhatsApp messages. */
function receiptUrl(config: Config): string {
  return `${ownUrl(config)}/whatsapp/api/webhook/`;
}

/** Points every outside address that was not given at the sandbox. */
export function withSandboxUrls(config: Config, url: string, smtpPort: number): void {
  const values = config.values;
  values.TWILIO_URL ??= `${url}/sandbox/twilio`;
  values.WHATSAPP_URL ??= `${url}/sandbox/whatsapp/v23.0`;
  values.BUREAU_URL ??= `${url}/sandbox/bureau`;
  values.PAYVALIDA_URL ??= `${url}/sandbox/payvalida`;
  if (config.bucket) config.bucket.endpoint ??= `${url}/sandbox/s3`;
  if (config.mode === 'sandbox') config.captcha.url = `${url}/sandbox/recaptcha`;
  if (config.firebase) config.firebase.url ??= `${url}/sandbox/firebase`;
  values.SMTP_URL ??= `smtp://127.0.0.1:${smtpPort}`;
}
