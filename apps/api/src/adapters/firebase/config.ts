export type FirebaseConfig = {
  /** What stands before `/v1`. */
  url: string;
  /** The project's web key: it names the project, and is no secret. */
  apiKey: string;
  timeoutMs?: number;
};

export const FIREBASE_TIMEOUT_MS = 8_000;
