/** Every fault becomes the envelope of decisions 2. Bad input is never a 500, and a 500 never shows its cause. */
import type { FastifyError, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { UnreadableValue } from '../kernel/encryption.ts';
import { isDatabaseDown } from '../kernel/errors.ts';
import { redactError } from '../kernel/log.ts';
import { sendRefusal } from '../kernel/mount.ts';
import { type Refusal, Refused, refuse, unavailable } from '../kernel/result.ts';
import { BodyRefused } from './forms.ts';

/** The fault of each field, from the validation's issues; none when the body itself is at fault. */
function fieldsOf(error: FastifyError): { fields?: Record<string, string> } {
  const fields = new Map<string, string>();
  for (const issue of error.validation ?? []) {
    const name = issue.instancePath.split('/')[1];
    if (name && !fields.has(name)) fields.set(name, issue.message ?? 'Valor no válido');
  }
  return fields.size > 0 ? { fields: Object.fromEntries(fields) } : {};
}

/** Where the endpoint takes a file, the file was too large: the field's text says the limit. */
function tooLarge({ routeOptions }: FastifyRequest, field?: string): Refusal<'PAYLOAD_TOO_LARGE'> {
  const file = routeOptions.config.endpoint?.fileUpload;
  const at = field ?? file?.field;
  if (!at) return refuse('PAYLOAD_TOO_LARGE');
  const text = at === file?.field ? `El archivo supera ${file.maxBytes / 1024 / 1024} MB` : 'Valor no válido';
  return refuse('PAYLOAD_TOO_LARGE', { fields: { [at]: text } });
}

const BY_STATUS = {
  400: 'VALIDATION_ERROR',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'VALIDATION_ERROR',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
} as const;

export const errors = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return sendRefusal(reply, error.refusal);
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendRefusal(reply, refuse('VALIDATION_ERROR', fieldsOf(error)));
    }
    if (error instanceof BodyRefused) {
      if (error.statusCode === 413) return sendRefusal(reply, tooLarge(request, error.field));
      const code = BY_STATUS[error.statusCode as keyof typeof BY_STATUS];
      const fields = error.field ? { fields: { [error.field]: 'Valor no válido' } } : {};
      return sendRefusal(reply, refuse(code, fields));
    }
    if (isDatabaseDown(error)) {
      request.failure = { kind: 'database', error };
      request.log.warn({ err: redactError(error) }, 'database unavailable');
      return sendRefusal(reply, unavailable(2));
    }
    if (error instanceof UnreadableValue) {
      request.failure = { kind: 'sealed_value', error };
      request.log.error(
        { err: redactError(error) },
        'a sealed value cannot be read: see SECRET_KEYS in operations.md',
      );
      return sendRefusal(reply, unavailable());
    }
    const status = error.statusCode;
    if (status === 413) return sendRefusal(reply, tooLarge(request));
    if (status !== undefined && status >= 400 && status < 500) {
      return sendRefusal(reply, refuse(BY_STATUS[status as keyof typeof BY_STATUS] ?? 'VALIDATION_ERROR'));
    }
    // The parser of forms reports what it cannot read without a status.
    if (status === undefined && request.isMultipart() && !request.isFormRead) {
      return sendRefusal(reply, refuse('VALIDATION_ERROR'));
    }
    request.failure = { kind: 'bug', error };
    request.log.error({ err: redactError(error) }, 'request failed');
    return sendRefusal(reply, refuse('INTERNAL_ERROR'));
  });
});
