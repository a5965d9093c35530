import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { addFaults } from '../core/fault-hooks.ts';
import { fieldText, objectOrEmpty } from '../core/json.ts';
import { CAPTCHA_SCRIPT, CAPTCHA_TOKEN } from '../recaptcha/script.ts';

const E164 = /^\+[1-9]\d{7,14}$/;
const LIFE_MS = 5 * 60_000;
const TRIES_MAX = 5;
const TOKEN_LIFE_MS = 3_600_000;
const PROJECT_NUMBER = '100000000001';
const SESSIONS_MAX = 5_000;

interface Check {
  readonly phone: string;
  readonly code: string;
  readonly untilMs: number;
  tries: number;
}

interface SignedIn {
  readonly localId: string;
  readonly phone: string;
  readonly atMs: number;
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply
    .code(400)
    .send({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } });
}

/**
 * The phone check of Identity Toolkit (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts):
 * `sendVerificationCode`, `signInWithPhoneNumber`, `lookup`, and `recaptchaParams`, which a web SDK asks first. Sessions are in
 * memory only.
 */
export async function firebaseRoutes(scope: FastifyInstance, context: SandboxContext): Promise<void> {
  const { firebase } = context.credentials;
  const apiKey = firebase?.apiKey;
  const sessions = new Map<string, Check>();
  const users = new Map<string, SignedIn>();

  scope.get('/sandbox/firebase/api.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(CAPTCHA_SCRIPT),
  );

  await scope.register(async (calls) => {
    addFaults(calls, context, {
      service: 'firebase',
      errorReply: () => ({ status: 503, body: { error: { code: 503, message: 'BACKEND_ERROR' } } }),
    });
    const refuseForeignCaller = (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
      const key = fieldText(objectOrEmpty(request.query), 'key');
      return apiKey !== undefined && key === apiKey ? undefined : refuse(reply, 'API_KEY_INVALID');
    };

    calls.post('/sandbox/firebase/v1/accounts::sendVerificationCode', async (request, reply) => {
      const refused = refuseForeignCaller(request, reply);
      if (refused) return refused;
      const body = objectOrEmpty(request.body);
      const phone = fieldText(body, 'phoneNumber');
      if (!E164.test(phone)) return refuse(reply, 'INVALID_PHONE_NUMBER : TOO_SHORT');
      const captcha = fieldText(body, 'recaptchaToken');
      if (captcha === '') return refuse(reply, 'MISSING_RECAPTCHA_TOKEN');
      if (captcha !== CAPTCHA_TOKEN) return refuse(reply, 'INVALID_RECAPTCHA_TOKEN');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sessionInfo = randomBytes(60).toString('base64url');
      const [oldest] = sessions.keys();
      if (sessions.size >= SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest);
      sessions.set(sessionInfo, { phone, code, untilMs: context.clock.nowMs() + LIFE_MS, tries: 0 });
      const text = `${code} es tu código de verificación para unamano.`;
      context.inbox.add({
        channel: 'sms',
        to: phone,
        subject: null,
        body: text,
        html: null,
        attachments: [],
      });
      return { sessionInfo };
    });

    calls.post('/sandbox/firebase/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
      const refused = refuseForeignCaller(request, reply);
      if (refused) return refused;
      const body = objectOrEmpty(request.body);
      const sessionInfo = fieldText(body, 'sessionInfo');
      const check = sessions.get(sessionInfo);
      if (check === undefined) return refuse(reply, 'INVALID_SESSION_INFO');
      if (context.clock.nowMs() >= check.untilMs) return refuse(reply, 'SESSION_EXPIRED');
      check.tries += 1;
      if (check.tries > TRIES_MAX) return refuse(reply, 'TOO_MANY_ATTEMPTS_TRY_LATER');
      if (fieldText(body, 'code') !== check.code) return refuse(reply, 'INVALID_CODE');
      sessions.delete(sessionInfo);
      const idToken = randomBytes(60).toString('base64url');
      const localId = randomBytes(14).toString('hex');
      const [oldest] = users.keys();
      if (users.size >= SESSIONS_MAX && oldest !== undefined) users.delete(oldest);
      users.set(idToken, { localId, phone: check.phone, atMs: context.clock.nowMs() });
      return {
        idToken,
        refreshToken: randomBytes(60).toString('base64url'),
        expiresIn: '3600',
        localId,
        isNewUser: false,
        phoneNumber: check.phone,
      };
    });

    calls.get('/sandbox/firebase/v1/recaptchaParams', async (request, reply) => {
      const refused = refuseForeignCaller(request, reply);
      return refused ?? { recaptchaSiteKey: firebase?.siteKey, producerProjectNumber: PROJECT_NUMBER };
    });

    calls.post('/sandbox/firebase/v1/accounts::lookup', async (request, reply) => {
      const refused = refuseForeignCaller(request, reply);
      if (refused) return refused;
      const user = users.get(fieldText(objectOrEmpty(request.body), 'idToken'));
      if (user === undefined || context.clock.nowMs() >= user.atMs + TOKEN_LIFE_MS)
        return refuse(reply, user === undefined ? 'INVALID_ID_TOKEN' : 'TOKEN_EXPIRED');
      const { localId, phone, atMs } = user;
      const provider = { providerId: 'phone', rawId: phone, phoneNumber: phone };
      const times = { createdAt: String(atMs), lastLoginAt: String(atMs) };
      return { users: [{ localId, phoneNumber: phone, providerUserInfo: [provider], ...times }] };
    });
  });
}
