/**
 * Bodies: multipart form data, URL-encoded forms and JSON all become one flat object of strings before validation.
 * A file is taken only where the endpoint says so, and arrives as base64 text; repeated fields and fields cut at the
 * size limit are refused rather than guessed.
 */
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { BODY_LIMIT_BYTES } from '../kernel/body-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form is read: what fails later is no fault of its form. */
    isFormRead: boolean;
  }
}

/** RFC 2046, 5.1.1. */
const BOUNDARY_MAX = 70;
const BOUNDARY = /boundary\*?\d*\*?=\s*(?:"([^"]*)|([^;\s]*))/gi;

const hasLongBoundary = (contentType: string): boolean =>
  [...contentType.matchAll(BOUNDARY)].some(([, quoted, bare = '']) => (quoted ?? bare).length > BOUNDARY_MAX);

/** A body that cannot be parsed; the error handler responds with 400, 413 or 415. */
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
  filename?: string;
  /** Of a file: gives what was read of it already. */
  toBuffer?: () => Promise<Buffer>;
};

/** Enough for any name of a file, and no more. */
const FILE_NAME_MAX = 120;

/** @param fileField the one field that may be a file */
async function flatten(
  parts: Record<string, Part | Part[] | undefined>,
  fileField: string | undefined,
): Promise<Record<string, unknown>> {
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, part] of Object.entries(parts)) {
    if (!part) continue;
    if (Array.isArray(part)) throw new BodyRefused(400, name);
    if (part.type === 'file' && part.toBuffer && name === fileField) {
      flat[name] = (await part.toBuffer()).toString('base64');
      flat[`${name}_name`] ??= (part.filename ?? '')
        .toWellFormed()
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
        .slice(0, FILE_NAME_MAX);
      continue;
    }
    if (part.type !== 'field') throw new BodyRefused(400, name);
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
  app.decorateRequest('isFormRead', false);
  // The limit on bodies does not reach multipart, which is read field by field: one that says its length is stopped here.
  app.addHook('onRequest', (request, _reply, done) => {
    const contentType = request.headers['content-type'];
    if (contentType === undefined || !/^\s*multipart\//i.test(contentType)) return done();
    if (hasLongBoundary(contentType)) return done(new BodyRefused(400));
    const length = Number(request.headers['content-length'] ?? 0);
    const file = request.routeOptions.config.endpoint?.fileUpload;
    if (length > BODY_LIMIT_BYTES + (file?.maxBytes ?? 0)) return done(new BodyRefused(413, file?.field));
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // A POST without a body is a POST without fields: validation then says which are missing.
    if (request.method === 'POST' && request.body === undefined) request.body = {};
    if (!request.isMultipart()) return done();
    const { body } = request;
    const fileField = request.routeOptions.config.endpoint?.fileUpload?.field;
    flatten((body ?? {}) as Record<string, Part | Part[]>, fileField).then((fields) => {
      request.body = fields;
      request.isFormRead = true;
      done();
    }, done);
  });
});
