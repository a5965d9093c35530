import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectedSignature, type SignedRequest, signatureFault } from './signature.ts';

/** Amazon's own example of a GET of an object, "Authenticating Requests (AWS Signature Version 4)". */
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = createHash('sha256').update('').digest('hex');
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const REQUEST: SignedRequest = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      `SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${SIGNATURE}`,
  },
  body: Buffer.alloc(0),
};

const faultOf = (more: Partial<SignedRequest>, nowMs = NOW) =>
  signatureFault({ ...REQUEST, ...more }, CREDENTIALS, nowMs);
const withHeader = (name: string, value: string) =>
  faultOf({ headers: { ...REQUEST.headers, [name]: value } });

describe('a signature', () => {
  test("matches Amazon's example", () => {
    const scope = {
      day: '20130524',
      signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    };
    expect(expectedSignature(REQUEST, CREDENTIALS, scope)).toBe(SIGNATURE);
    expect(faultOf({})).toBe(null);
  });

  test('is refused when any covered part differs', () => {
    expect(faultOf({ method: 'PUT' })).toBe('SignatureDoesNotMatch');
    expect(faultOf({ url: '/other.txt' })).toBe('SignatureDoesNotMatch');
    expect(faultOf({ url: '/test.txt?acl' })).toBe('SignatureDoesNotMatch');
    expect(withHeader('range', 'bytes=0-8')).toBe('SignatureDoesNotMatch');
    expect(withHeader('host', 'other.example')).toBe('SignatureDoesNotMatch');
    expect(faultOf({ body: Buffer.from('x') })).toBe('XAmzContentSHA256Mismatch');
  });

  test('is refused when it is missing, malformed, expired or made with another key', () => {
    expect(withHeader('authorization', '')).toBe('AccessDenied');
    expect(withHeader('authorization', 'Bearer x')).toBe('AuthorizationHeaderMalformed');
    const other = String(REQUEST.headers.authorization).replace('AKIAIOSFODNN7EXAMPLE', 'AKIAOTHER');
    expect(withHeader('authorization', other)).toBe('InvalidAccessKeyId');
    expect(faultOf({}, NOW + 16 * 60_000)).toBe('RequestTimeTooSkewed');
    expect(faultOf({}, NOW - 14 * 60_000)).toBe(null);
  });
});
