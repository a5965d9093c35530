/**
 * The outside services without which production cannot run, each in one place: the variable of its address, where its emulator
 * is, and its other variables with their values in sandbox mode. Everything that names them all reads this.
 */
type OutsideSettings = {
  readonly address: `${string}_URL`;
  /** Below `/sandbox`; null: it is not called by HTTP. */
  readonly path: string | null;
  /** Public: production refuses every one of them. */
  readonly values: Readonly<Record<string, string>>;
  /** The variable of the key that each call carries, and the emulator that accepts it. */
  readonly key?: { readonly variable: string; readonly emulator: string };
};

export const OUTSIDE = {
  twilio: {
    address: 'TWILIO_URL',
    path: 'twilio',
    values: {
      TWILIO_ACCOUNT_SID: 'ACsandbox00000000000000000000000000',
      TWILIO_AUTH_TOKEN: 'sandbox-twilio-token',
      TWILIO_FROM: '+573009999999',
    },
  },
  whatsapp: {
    address: 'WHATSAPP_URL',
    path: 'whatsapp/v23.0',
    values: {
      WHATSAPP_TOKEN: 'sandbox-whatsapp-token',
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_APP_SECRET: 'sandbox-whatsapp-app-secret',
      WHATSAPP_VERIFY_TOKEN: 'sandbox-whatsapp-verify-token',
    },
  },
  email: { address: 'SMTP_URL', path: null, values: { SMTP_FROM: 'Unamano <hola@unamano.test>' } },
  bureau: {
    address: 'BUREAU_URL',
    path: 'bureau',
    values: { BUREAU_API_KEY: 'sandbox-bureau-key' },
    key: { variable: 'BUREAU_API_KEY', emulator: 'bureau' },
  },
  holders: {
    address: 'ACCOUNT_CHECK_URL',
    path: 'account-holders',
    values: { ACCOUNT_CHECK_API_KEY: 'sandbox-account-check-key' },
    key: { variable: 'ACCOUNT_CHECK_API_KEY', emulator: 'holders' },
  },
  payvalida: {
    address: 'PAYVALIDA_URL',
    path: 'payvalida',
    values: {
      PAYVALIDA_MERCHANT: 'unamano-sandbox',
      PAYVALIDA_FIXED_HASH: 'sandbox-fixed-hash',
      PAYVALIDA_NOTIFICATION_HASH: 'sandbox-notification-hash',
    },
  },
} as const satisfies Readonly<Record<string, OutsideSettings>>;

type Outside = typeof OUTSIDE;
type ValuesOf<Name extends keyof Outside> = Name extends keyof Outside
  ? keyof Outside[Name]['values']
  : never;

export type Address = Outside[keyof Outside]['address'];
export type OutsideValue = ValuesOf<keyof Outside>;

/** Wide, for what reads them all. */
export const OUTSIDE_SETTINGS: readonly OutsideSettings[] = Object.values(OUTSIDE);

export const ADDRESSES = Object.values(OUTSIDE).map(({ address }) => address);

export const OUTSIDE_VALUES = Object.assign({}, ...OUTSIDE_SETTINGS.map(({ values }) => values)) as Readonly<
  Record<OutsideValue, string>
>;
