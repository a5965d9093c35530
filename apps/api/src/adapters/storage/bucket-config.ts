/** A bucket with S3's protocol, at Amazon or another provider. */
export type S3Config = {
  /** `https://s3.us-east-1.amazonaws.com`; the bucket is the first part of the path, which every provider supports. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For a complete call, body included. */
  timeoutMs?: number;
};

export const S3_TIMEOUT_MS = 8_000;
