/** The values of sandbox mode. They are public, and production refuses every one of them. */
import { ADDRESSES, OUTSIDE_VALUES } from './outside-settings.ts';

export const SANDBOX = {
  SECRET_KEY: 'sandbox-secret-key-which-is-public-and-never-for-production',
  PAYER_ACCOUNT: 'savings:40600000000',
  ...OUTSIDE_VALUES,
} as const;

/** The sandbox's bucket, where `STORAGE` is `s3`. */
export const SANDBOX_S3 = {
  S3_BUCKET: 'unamano-sandbox',
  S3_ACCESS_KEY_ID: 'sandbox-access-key',
  S3_SECRET_ACCESS_KEY: 'sandbox-secret-access-key',
} as const;

/** The sandbox's captcha for the platform's own codes, where `PHONE_CHECK` is `sms`. */
export const SANDBOX_CAPTCHA = {
  RECAPTCHA_SITE_KEY: 'sandbox-site-key',
  RECAPTCHA_SECRET_KEY: 'sandbox-recaptcha-secret',
} as const;

/** The sandbox's phone check, where `PHONE_CHECK` is `firebase`. */
export const SANDBOX_FIREBASE = {
  FIREBASE_API_KEY: 'sandbox-firebase-key',
  RECAPTCHA_SITE_KEY: 'sandbox-site-key',
} as const;

/** The sandbox's provider of instant payments. */
export const SANDBOX_BREB = {
  BREB_API_KEY: 'sandbox-breb-key',
  BREB_API_SECRET: 'sandbox-breb-secret',
} as const;

/** The key that signs notices to devices, which production may do without. */
export const SANDBOX_PUSH = { VAPID_PRIVATE_KEY: 'ZzDudGGD4hRMHxDNvcHMt-pEIISaxCdHPc9zaw2NFBI' } as const;

/** Of the demo: the key of a payroll program of Café Alto, and the secret of what it is notified. Production accepts neither. */
export const SANDBOX_PARTNER = {
  key: 'unamano_sandbox-key-of-cafe-alto-which-is-public-00',
  webhookSecret: 'whsec_c2FuZGJveC1zZWNyZXQtd2hpY2gtaXMtcHVibGljLTA=',
} as const;

/** Every value of sandbox mode, by its variable. */
export const SANDBOX_VALUES: Readonly<Record<string, string>> = {
  ...SANDBOX,
  ...SANDBOX_S3,
  ...SANDBOX_FIREBASE,
  ...SANDBOX_CAPTCHA,
  ...SANDBOX_BREB,
  ...SANDBOX_PUSH,
};

/** Those of the sandbox's page; the real ones may have the same names. */
export const SANDBOX_METHODS = 'pse=PSE,nequi=Nequi,card=Tarjeta de Credito,cash=efecty';

/** A real region too, so that production may have it. */
export const SANDBOX_S3_REGION = 'us-east-1';

export const S3 = ['S3_ENDPOINT', 'S3_REGION', ...Object.keys(SANDBOX_S3)];

/** The captcha of the platform's own codes, where `PHONE_CHECK` is `sms`. */
export const CAPTCHA = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;

/** The second way to check a phone, where `PHONE_CHECK` is `firebase`. Sandbox mode has values for it. */
export const FIREBASE = ['FIREBASE_URL', 'FIREBASE_API_KEY', 'RECAPTCHA_SITE_KEY'] as const;

/** Instant payments, which production may do without. */
export const BREB = ['BREB_URL', ...Object.keys(SANDBOX_BREB)];

/** Every variable of an outside service, and the secret key. */
export const SERVICE_VARIABLES: readonly string[] = [
  ...ADDRESSES,
  ...CAPTCHA,
  ...FIREBASE,
  ...S3,
  ...BREB,
  ...Object.keys(SANDBOX_PUSH),
  ...Object.keys(SANDBOX),
];
