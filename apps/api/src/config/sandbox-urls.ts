/** The addresses between the platform and its sandbox. It imports nothing of the sandbox: production loads it too. */
import type { Config } from './config.ts';
import { OUTSIDE } from './outside-settings.ts';

/** Where this machine reaches the platform. */
function ownUrl({ host, port }: Config): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable}:${port}`;
}

/** Where the platform takes the gateway's notifications. */
export const notificationUrl = (config: Config): string => `${ownUrl(config)}/payvalida/api/notification/`;

/** Where the platform takes what became of WhatsApp messages. */
export const receiptUrl = (config: Config): string => `${ownUrl(config)}/whatsapp/api/webhook/`;

/** Where the platform takes what became of instant payments. */
export const brebWebhookUrl = (config: Config): string => `${ownUrl(config)}/breb/api/webhook/`;

/** The partner's program of the sandbox, which is notified of events. Its port is another one at each start. */
export const partnerUrl = (sandboxUrl: string): string => `${sandboxUrl}/sandbox/partner/webhooks`;

/** Points every outside address that was not given at the sandbox. */
export function withSandboxUrls(config: Config, url: string, smtpPort: number): void {
  const values = config.values;
  for (const { address, path } of Object.values(OUTSIDE))
    values[address] ??= path === null ? `smtp://127.0.0.1:${smtpPort}` : `${url}/sandbox/${path}`;
  if (config.breb) config.breb.url ??= `${url}/sandbox/breb`;
  if (config.bucket) config.bucket.endpoint ??= `${url}/sandbox/s3`;
  if (config.mode === 'sandbox') config.captcha.url = `${url}/sandbox/recaptcha`;
  config.timeStamps.url ??= `${url}/sandbox/time-stamps`;
  if (config.firebase) config.firebase.url ??= `${url}/sandbox/firebase`;
}
