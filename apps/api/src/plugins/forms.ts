/**
 * Bodies: multipart form data, URL-encoded forms and JSON all become one flat object of strings before validation.
 * Files are not taken by any call, repeated fields and fields cut at the size limit are refused rather than guessed.
 */
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** A body that can't be understood; the error handler answers 400, 413 or 415. */
export class BodyRefused extends Error {
  readonly statusCode: number;
  readonly field: string | undefined;
  constructor(statusCode: 400 | 413 | 415, field?: string) {
    super('body refused');
    this.statusCode = statusCode;
    this.field = field;
  }
}

type Part = {
  type: 'field' | 'file';
  value?: unknown;
  valueTruncated?: boolean;
  fieldnameTruncated?: boolean;
};

function flatten(parts: Record<string, Part | Part[] | undefined>): Record<string, unknown> {
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, part] of Object.entries(parts)) {
    if (!part) continue;
    if (Array.isArray(part) || part.type !== 'field') throw new BodyRefused(400, name);
    if (part.valueTruncated || part.fieldnameTruncated) throw new BodyRefused(413, name);
    flat[name] = part.value;
  }
  return { ...flat };
}

export const forms = fp(async (app) => {
  // Fastify would take any text for a body; no call means one.
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await app.register(multipart, {
    attachFieldsToBody: true,
    limits: { fieldSize: 8 * 1024, fieldNameSize: 100, fields: 60, files: 1, fileSize: 1024, parts: 61 },
  });
  // The limit on bodies does not reach multipart, which is read field by field: one that says its length is stopped here.
  app.addHook('onRequest', async (request) => {
    const isMultipart = request.headers['content-type']?.startsWith('multipart/');
    const length = Number(request.headers['content-length'] ?? 0);
    if (isMultipart && length > BODY_LIMIT_BYTES) throw new BodyRefused(413);
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    request.body = request.body ? flatten(request.body as Record<string, Part | Part[]>) : {};
  });
  // A POST without a body is a POST without fields: validation then says which are missing.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {};
  });
});
