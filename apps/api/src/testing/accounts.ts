/** A small app with the calls of logging in and signing up, for their tests: real database, SMS kept in memory. */
import cookie from '@fastify/cookie';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { clockFrom } from '../clock.ts';
import { testDatabase } from '../db/testing.ts';
import { createKeptAnswers } from '../kept-answers.ts';
import { limitsFor } from '../modules/attempts/limits.ts';
import { createAttempts } from '../modules/attempts/service.ts';
import { borrowerRoutes } from '../modules/borrowers/routes.ts';
import { createBorrowers } from '../modules/borrowers/service.ts';
import { sendMessageTask } from '../modules/messages/jobs.ts';
import { ServiceUnavailable } from '../modules/messages/ports.ts';
import { createMessages } from '../modules/messages/service.ts';
import { createOneTimeCodes } from '../modules/one-time-codes/service.ts';
import { createPasswordLogins } from '../modules/passwords/login.ts';
import { createPasswordResets } from '../modules/passwords/resets.ts';
import { passwordRoutes } from '../modules/passwords/routes.ts';
import { referenceRoutes } from '../modules/reference/routes.ts';
import { createReference } from '../modules/reference/service.ts';
import { secondFactorRoutes } from '../modules/second-factor/routes.ts';
import { createSecondFactors } from '../modules/second-factor/service.ts';
import { ownSessionRoutes } from '../modules/sessions/own-routes.ts';
import { sessionRoutes } from '../modules/sessions/routes.ts';
import { createSessions } from '../modules/sessions/service.ts';
import type { Applicant, CreditRequests } from '../modules/sign-up/ports.ts';
import { signUpRoutes } from '../modules/sign-up/routes.ts';
import { createSignUp } from '../modules/sign-up/service.ts';
import { staffRoutes } from '../modules/staff/routes.ts';
import { createStaffAccounts } from '../modules/staff/service.ts';
import { createWaitingRequests } from '../modules/waiting-requests/service.ts';
import { appKey } from '../plugins/app-key.ts';
import { authentication } from '../plugins/authentication.ts';
import { errors } from '../plugins/errors.ts';
import { forms } from '../plugins/forms.ts';
import { idempotency } from '../plugins/idempotency.ts';
import { passwordHeader } from '../plugins/password-header.ts';
import { ok, type Result } from '../result.ts';
import { sealer } from '../sealed.ts';

const SECRET = 'a-secret-for-tests-only';

/** Decides as it is told to, and keeps what it was asked. */
function fakeRequests() {
  const asked: Applicant[] = [];
  const answer: { refusal: Result<never> | null; recordFails: boolean } = {
    refusal: null,
    recordFails: false,
  };
  const requests: CreditRequests<{ total: number }> = {
    async prepare(applicant, ask) {
      asked.push(applicant);
      return answer.refusal ?? ok({ total: ask.acquiredDebt });
    },
    decided: () => ({ operation: 'PRESTAMO', creditId: 41, amountPesos: 500_000, installments: 3 }),
    async record(_trx, _borrowerId, { total }) {
      if (answer.recordFails) throw new Error('record failed');
      return {
        id_credit: 41,
        datacredito_information: { operation: 'PRESTAMO', installments: 3, acquired_debt: total },
      };
    },
  };
  return { asked, answer, requests };
}

type Sent = { to: string; body: string };

export type AccountsApp = Awaited<ReturnType<typeof accountsApp>>;

export async function accountsApp(mode: 'sandbox' | 'production' = 'sandbox') {
  const database = await testDatabase();
  const { db } = database;
  const time = { now: new Date('2026-03-02T15:00:00Z') };
  const clock = clockFrom(() => time.now);
  const sms: { sent: Sent[]; isDown: boolean } = { sent: [], isDown: false };
  const mails: { to: string; subject: string; text: string }[] = [];
  const keeper = sealer(SECRET, 'messages');
  const attempts = createAttempts({ db, clock });
  const limits = limitsFor(mode);
  const codes = createOneTimeCodes({
    db,
    clock,
    secret: SECRET,
    sms: {
      send: async (message) => {
        if (sms.isDown) throw new ServiceUnavailable('sms', 'down');
        sms.sent.push(message);
        return { providerId: 'SM1' };
      },
    },
  });
  const isRequired = mode === 'production';
  const sessions = createSessions({ db, clock, secret: SECRET, requireSecondFactor: isRequired });
  const messages = createMessages({ clock, sealer: keeper });
  const passwordLogins = createPasswordLogins({ attempts, limits });
  const borrowers = createBorrowers({ db, sessions, codes, attempts, limits, passwordLogins });
  const secondFactors = createSecondFactors({
    db,
    clock,
    secret: SECRET,
    sealer: sealer(SECRET, 'second-factor'),
    sessions,
    attempts,
    limits,
    isRequired,
  });
  const staff = createStaffAccounts({ db, clock, sessions, passwordLogins, secondFactors });
  const reference = createReference({ db });
  const resets = createPasswordResets({
    db,
    clock,
    sessions,
    messages,
    attempts,
    limits,
    publicUrl: 'https://unamano.test',
    stores: [borrowers, staff],
  });
  const { asked, answer, requests } = fakeRequests();
  const answers = createKeptAnswers({ db, clock, sealer: sealer(SECRET, 'idempotency') });
  const waiting = createWaitingRequests({ db, clock, sealer: sealer(SECRET, 'waiting'), messages, answers });
  const shared = { db, clock, codes, sessions, borrowers, reference, requests, attempts, limits, waiting };
  const signUp = createSignUp({ ...shared, secret: SECRET });

  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  await app.register(cookie);
  await app.register(appKey);
  await app.register(authentication, sessions);
  await app.register(forms);
  await app.register(passwordHeader);
  await app.register(idempotency, { db, clock, sealer: sealer(SECRET, 'idempotency') });
  const describe = (actor: { kind: 'borrower' | 'staff'; id: number }) =>
    actor.kind === 'borrower' ? borrowers.describe(actor.id) : staff.describe(actor.id);
  sessionRoutes(app, { sessions, mode, describe });
  borrowerRoutes(app, { borrowers, captcha: null, mode });
  staffRoutes(app, { staff, mode });
  secondFactorRoutes(app, { secondFactors, staff });
  ownSessionRoutes(app, { db, clock, sessions });
  passwordRoutes(app, resets);
  referenceRoutes(app, reference);
  signUpRoutes(app, { signUp, mode });

  const call = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({ ...options, headers: { [APP_KEY_HEADER]: APP_KEY, ...options.headers } });
  const never = async (): Promise<never> => {
    throw new Error('no such message is expected');
  };
  const deliver = sendMessageTask({
    db,
    clock,
    sealer: keeper,
    log: { warn: () => {} },
    sms: { send: never },
    whatsapp: { send: never },
    email: {
      send: async (mail) => {
        mails.push(mail);
        return { providerId: 'mail' };
      },
    },
  });

  return {
    app,
    db,
    pool: database.pool,
    time,
    sms,
    mails,
    asked,
    answer,
    later: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    /** The newest code that went to a phone. */
    codeFor: (phone: string): string => {
      const last = sms.sent.findLast(({ to }) => to === phone);
      return /\d{6}/.exec(last?.body ?? '')?.[0] ?? '';
    },
    /** Sends what is waiting to be sent. */
    async deliverAll(): Promise<void> {
      const { rows } = await database.pool.query('select id from messages where sent_at is null order by id');
      for (const row of rows) await deliver({ messageId: row.id });
    },
    get: (url: string, headers: Record<string, string> = {}) => call({ method: 'GET', url, headers }),
    actorOf: sessions.authenticate,
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      call({ method: 'POST', url, payload, headers }),
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}
