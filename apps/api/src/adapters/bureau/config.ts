export type BureauConfig = {
  /** Without a trailing slash. */
  url: string;
  apiKey: string;
  /** For the complete call, body included. */
  timeoutMs?: number;
};

export const BUREAU_TIMEOUT_MS = 8_000;
