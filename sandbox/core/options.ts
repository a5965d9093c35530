import type { BrebCredentials } from '../breb/authentication.ts';
import type { S3Credentials } from '../s3/signature.ts';

/** The credentials that the emulators accept; others are refused as the provider does. */
export interface SandboxCredentials {
  readonly twilio: {
    readonly accountSid: string;
    readonly authToken: string;
    /** The account's own number. Absent: any sender is taken. */
    readonly from?: string;
  };
  readonly whatsapp: {
    readonly token: string;
    readonly phoneNumberId: string;
    /** Signs the receipts, and what people write. */
    readonly appSecret: string;
  };
  readonly bureau: { readonly apiKey: string };
  /** Absent: the banks' titularity service is not used. */
  readonly accountHolders?: { readonly apiKey: string };
  /** Absent: Firebase is not used. */
  readonly firebase?: { readonly apiKey: string; readonly siteKey: string };
  /** Absent: the captcha is not used. */
  readonly recaptcha?: { readonly secretKey: string };
  readonly payvalida: {
    readonly merchant: string;
    /** FIXED_HASH: signs orders, queries and cancellations. */
    readonly fixedHash: string;
    /** FIXED_HASH_NOTIFICACION: signs notifications to the merchant. */
    readonly notificationHash: string;
  };
  /** Absent: there are no instant payments. */
  readonly breb?: BrebCredentials;
  /** Absent: there is no bucket. */
  readonly s3?: S3Credentials & { readonly bucket: string };
  /** A partner's program: its key of the platform, and the secret of its webhooks. Absent: there is none. */
  readonly partner?: { readonly key: string; readonly webhookSecret: string };
  /** Absent: the mail server accepts messages without a login. */
  readonly smtp?: { readonly user: string; readonly password: string };
}

export interface SandboxOptions {
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** HTTP port; 0 uses a free one. */
  readonly port?: number;
  /** SMTP port; 0 uses a free one. */
  readonly smtpPort?: number;
  /** The platform's public address, e.g. `http://localhost:3000`, for checkout addresses. */
  readonly publicUrl: string;
  /** Folder of the sandbox's state. */
  readonly stateDir: string;
  readonly credentials: SandboxCredentials;
  /** The address of gateway notifications; `setNotificationUrl` can set it later. */
  readonly payvalidaNotificationUrl?: string;
  /** The address of the webhooks of instant payments; `setBrebUrl` can set it later. */
  readonly brebWebhookUrl?: string;
  /** From the call of an instant payout to its end, ms; default 2 s. */
  readonly brebSettleMs?: number;
  /** The list of the templates that Meta approved, `docs/generated/whatsapp-templates.md`. Absent: any template is taken. */
  readonly whatsappTemplatesFile?: string;
  /** The address of WhatsApp's receipts and of what people write; `setReceiptUrl` can set it later. */
  readonly whatsappReceiptUrl?: string;
  /** Waits before each retry of a failed notification, ms; default 1 s, 3 s and 9 s. */
  readonly notificationRetryWaitsMs?: readonly number[];
  /** Delay of a WhatsApp receipt, ms; default 3 s, so that it comes after the reply. */
  readonly receiptDelayMs?: number;
  /** Delay of a service in mode `slow`, ms; default 30 s. */
  readonly slowMs?: number;
}
