import type { S3Credentials } from '../s3/signature.ts';

/** Credentials which the emulators accept; anything else is refused as the provider would refuse it. */
export interface SandboxCredentials {
  readonly twilio: { readonly accountSid: string; readonly authToken: string };
  readonly whatsapp: {
    readonly token: string;
    readonly phoneNumberId: string;
    /** Signs what the service tells the platform. */
    readonly appSecret: string;
  };
  readonly bureau: { readonly apiKey: string };
  /** Absent: nobody checks phones by Firebase. */
  readonly firebase?: { readonly apiKey: string };
  readonly payvalida: {
    readonly merchant: string;
    /** FIXED_HASH: signs orders, queries and cancellations. */
    readonly fixedHash: string;
    /** FIXED_HASH_NOTIFICACION: signs what the gateway tells the merchant. */
    readonly notificationHash: string;
  };
  /** Absent: there is no bucket. */
  readonly s3?: S3Credentials & { readonly bucket: string };
  /** Absent: the mail server takes messages without a login. */
  readonly smtp?: { readonly user: string; readonly password: string };
}

export interface SandboxOptions {
  /** Address to listen on; 127.0.0.1 unless told. */
  readonly host?: string;
  /** HTTP port; 0 takes a free one. */
  readonly port?: number;
  /** SMTP port; 0 takes a free one. */
  readonly smtpPort?: number;
  /** Where people reach the platform, e.g. `http://localhost:3000`; checkout addresses are built on it. */
  readonly publicUrl: string;
  /** Folder for the sandbox's own state. */
  readonly stateDir: string;
  readonly credentials: SandboxCredentials;
  /** Where gateway notifications are posted; may come later by `setNotificationUrl`. */
  readonly payvalidaNotificationUrl?: string;
  /** Where WhatsApp tells what became of messages; may come later by `setReceiptUrl`. */
  readonly whatsappReceiptUrl?: string;
  /** Waits before each retry of a failed notification, ms; 1 s, 3 s and 9 s unless told. */
  readonly notificationRetryWaitsMs?: readonly number[];
  /** How long after a WhatsApp message its receipt comes, ms; 3 s unless told: the answer is long gone then, or lost. */
  readonly receiptDelayMs?: number;
  /** How long a service in mode `slow` keeps its caller waiting, ms; 30 s unless told. */
  readonly slowMs?: number;
}
