export type FirebaseConfig = {
  /** The base before `/v1`. */
  url: string;
  /** The project's web key: it identifies the project and is not secret. */
  apiKey: string;
  timeoutMs?: number;
};

export const FIREBASE_TIMEOUT_MS = 8_000;
