export type PayvalidaConfig = {
  /** The base before `/api/v3`, without a trailing slash. */
  url: string;
  merchant: string;
  /** FIXED_HASH: signs orders, queries and cancellations. Notifications have another one. */
  fixedHash: string;
  /** Of one call, connection and body included. A caller makes two in a row at most. */
  timeoutMs?: number;
};

export const TIMEOUT_MS = 3_500;
