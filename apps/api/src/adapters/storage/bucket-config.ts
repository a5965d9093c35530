/** A bucket that speaks S3's protocol: Amazon's own, or another provider's. */
export type S3Config = {
  /** `https://s3.us-east-1.amazonaws.com`; the bucket is the path's first part, which every provider understands. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For a whole call, body included. */
  timeoutMs?: number;
};

export const S3_TIMEOUT_MS = 8_000;
