import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a request. */
export interface SignedRequest {
  readonly method: string;
  /** Unchanged: path, `?` and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** S3's error codes for a signature. */
type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const SKEW_MAX_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const AMZ_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function headerText(request: SignedRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

function instantOf(amzDate: string): number {
  return Date.parse(amzDate.replace(AMZ_DATE, '$1-$2-$3T$4:$5:$6Z'));
}

/** Sorts the `name=value` pairs, which the sender has already encoded. */
function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
}

/** The expected signature (AWS Signature Version 4, single chunk). */
export function expectedSignature(
  request: SignedRequest,
  credentials: S3Credentials,
  scope: { readonly day: string; readonly signedHeaders: readonly string[] },
): string {
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...scope.signedHeaders.map((name) => `${name}:${headerText(request, name)}`),
    '',
    scope.signedHeaders.join(';'),
    headerText(request, 'x-amz-content-sha256'),
  ].join('\n');
  const credentialScope = `${scope.day}/${credentials.region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    headerText(request, 'x-amz-date'),
    credentialScope,
    sha256(canonical),
  ].join('\n');
  const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, scope.day);
  const key = hmac(hmac(hmac(dayKey, credentials.region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}

/** Checks a signature as S3 does; null for a valid one. `nowMs` is by the real clock, not the sandbox's. */
export function signatureFault(
  request: SignedRequest,
  credentials: S3Credentials,
  nowMs: number,
): SignatureFault | null {
  const authorization = headerText(request, 'authorization');
  if (authorization === '') return 'AccessDenied';
  const parts = AUTHORIZATION.exec(authorization);
  if (parts === null) return 'AuthorizationHeaderMalformed';
  const [, accessKeyId = '', day = '', region = '', names = '', signature = ''] = parts;
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const signedHeaders = names.split(';');
  const isComplete = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    signedHeaders.includes(name),
  );
  if (region !== credentials.region || !isComplete) return 'AuthorizationHeaderMalformed';
  const date = headerText(request, 'x-amz-date');
  if (!AMZ_DATE.test(date) || !date.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (Math.abs(nowMs - instantOf(date)) > SKEW_MAX_MS) return 'RequestTimeTooSkewed';
  const expected = expectedSignature(request, credentials, { day, signedHeaders });
  if (!timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex')))
    return 'SignatureDoesNotMatch';
  return headerText(request, 'x-amz-content-sha256') === sha256(request.body)
    ? null
    : 'XAmzContentSHA256Mismatch';
}
