export type PayvalidaConfig = {
  /** The base before `/api/v3`, without a trailing slash. */
  url: string;
  merchant: string;
  /** FIXED_HASH: signs orders, queries and cancellations. Notifications use another hash. */
  fixedHash: string;
  /** For one call, connection and body included. A use case makes at most two calls in a row. */
  timeoutMs?: number;
};

export const TIMEOUT_MS = 3_500;
