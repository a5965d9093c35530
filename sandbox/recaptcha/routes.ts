import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { CAPTCHA_SCRIPT, CAPTCHA_TOKEN } from './script.ts';

/** The check of reCAPTCHA (developers.google.com/recaptcha/docs/verify). Its one token never ends. */
export async function recaptchaRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  scope.get('/sandbox/recaptcha/api.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(CAPTCHA_SCRIPT),
  );

  await scope.register(async (calls) => {
    addFaults(calls, context, {
      service: 'recaptcha',
      errorReply: () => ({ status: 503, body: { error: 'unavailable' } }),
    });
    calls.post('/sandbox/recaptcha/api/siteverify', async (request) => {
      const body = objectOrEmpty(request.body);
      const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
      const secretKey = context.credentials.recaptcha?.secretKey;
      if (secretKey === undefined || fieldText(body, 'secret') !== secretKey)
        return refuse('invalid-input-secret');
      const token = fieldText(body, 'response');
      if (token === '') return refuse('missing-input-response');
      return token === CAPTCHA_TOKEN
        ? { success: true, hostname: 'localhost' }
        : refuse('invalid-input-response');
    });
  });
}
