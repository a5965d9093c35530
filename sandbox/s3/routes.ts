import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { objectOrEmpty } from '../core/json.ts';
import { listXml } from './list.ts';
import { rangeOf } from './range.ts';
import { signatureFault } from './signature.ts';
import { etagOf } from './state.ts';

const OBJECT_BYTES_MAX = 16 * 1024 * 1024;

const MESSAGES = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  SlowDown: [503, 'Please reduce your request rate.'],
} as const satisfies Record<string, readonly [number, string]>;

function errorXml(code: keyof typeof MESSAGES): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${MESSAGES[code][1]}</Message></Error>`;
}

function refuse(reply: FastifyReply, code: keyof typeof MESSAGES): FastifyReply {
  return reply.code(MESSAGES[code][0]).type('application/xml').send(errorXml(code));
}

interface ObjectRoute {
  Params: { bucket: string; '*': string };
}

/** A bucket of an S3-compatible store, path-style: PUT, GET, also of a range, HEAD, DELETE and List, each request signed. */
export async function s3Routes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  addFaults(scope, context, {
    service: 'storage',
    errorReply: () => ({ status: 503, body: Buffer.from(errorXml('SlowDown')) }),
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: OBJECT_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  scope.setErrorHandler((_error, _request, reply) => refuse(reply, 'EntityTooLarge'));

  const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

  scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const { s3 } = context.credentials;
    if (!s3) return refuse(reply, 'AccessDenied');
    const seen = {
      method: request.method,
      url: request.raw.url ?? '',
      // The platform's proxy puts its own host in place of the one that was signed.
      headers: { ...request.headers, host: request.headers['x-forwarded-host'] ?? request.headers.host },
      body: bodyOf(request),
    };
    const fault = signatureFault(seen, s3, Date.now());
    if (fault !== null) return refuse(reply, fault);
    const { bucket } = request.params as ObjectRoute['Params'];
    if (bucket !== s3.bucket) return refuse(reply, 'NoSuchBucket');
  });

  const url = '/sandbox/s3/:bucket/*';
  scope.put<ObjectRoute>(url, async (request, reply) => {
    const bytes = bodyOf(request);
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream';
    context.objects.set(request.params['*'], { base64: bytes.toString('base64'), contentType });
    return reply.header('etag', etagOf(bytes)).send();
  });
  scope.delete<ObjectRoute>(url, async (request, reply) => {
    context.objects.delete(request.params['*']);
    return reply.code(204).send();
  });
  scope.get<ObjectRoute>(url, async (request, reply) => {
    const object = context.objects.get(request.params['*']);
    if (object === undefined) return refuse(reply, 'NoSuchKey');
    const bytes = Buffer.from(object.base64, 'base64');
    reply.headers({ etag: etagOf(bytes), 'accept-ranges': 'bytes' }).type(object.contentType);
    const range = rangeOf(request.headers.range, bytes.length);
    if (range === null) return reply.send(bytes);
    if (range === 'none') return refuse(reply, 'InvalidRange');
    const { first, last } = range;
    reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
    return reply.send(bytes.subarray(first, last + 1));
  });

  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html, and API_ListObjectsV2
  scope.get('/sandbox/s3/:bucket', async (request, reply) =>
    reply
      .type('application/xml')
      .send(listXml(context.objects, objectOrEmpty(request.query), context.credentials.s3?.bucket ?? '')),
  );
}
