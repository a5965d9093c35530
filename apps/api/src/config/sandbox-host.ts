/**
 * Starts the sandbox for this process, and sets its address in the adapters' configuration. It imports the emulators, so it is
 * only imported in sandbox mode: production has none of their code in its process.
 */
import path from 'node:path';
import { type Sandbox, startSandbox } from '@unamano/sandbox';
import type { Config } from './config.ts';
import { OUTSIDE_SETTINGS } from './outside-settings.ts';
import { brebWebhookUrl, notificationUrl, receiptUrl, withSandboxUrls } from './sandbox-urls.ts';
import { SANDBOX_PARTNER } from './sandbox-values.ts';

/** What Meta is asked to approve; a test holds it equal to the templates of the code. */
const APPROVED_TEMPLATES = path.resolve(
  import.meta.dirname,
  '../../../../docs/generated/whatsapp-templates.md',
);

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
      twilio: {
        accountSid: values.TWILIO_ACCOUNT_SID,
        authToken: values.TWILIO_AUTH_TOKEN,
        from: values.TWILIO_FROM,
      },
      whatsapp: {
        token: values.WHATSAPP_TOKEN,
        phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
        appSecret: values.WHATSAPP_APP_SECRET,
      },
      keys: keysOf(config),
      ...(config.firebase
        ? { firebase: { apiKey: config.firebase.apiKey, siteKey: config.captcha.siteKey } }
        : {}),
      recaptcha: { secretKey: config.captcha.secretKey },
      payvalida: {
        merchant: values.PAYVALIDA_MERCHANT,
        fixedHash: values.PAYVALIDA_FIXED_HASH,
        notificationHash: values.PAYVALIDA_NOTIFICATION_HASH,
      },
      partner: SANDBOX_PARTNER,
      ...(config.breb && { breb: config.breb }),
      ...(config.bucket && { s3: config.bucket }),
    },
    whatsappTemplatesFile: APPROVED_TEMPLATES,
    payvalidaNotificationUrl: notificationUrl(config),
    brebWebhookUrl: brebWebhookUrl(config),
    whatsappReceiptUrl: receiptUrl(config),
  });
  withSandboxUrls(config, sandbox.url, sandbox.smtpPort);
  return sandbox;
}

/** By the emulator that accepts it: the key of each service whose calls carry one. */
function keysOf({ values }: Config): Record<string, string> {
  const given: Readonly<Record<string, string>> = values;
  return Object.fromEntries(
    OUTSIDE_SETTINGS.flatMap(({ key }) => (key ? [[key.emulator, given[key.variable] ?? '']] : [])),
  );
}
