/** A small app with the login and sign-up calls, for their tests: a real database, SMS in memory. */

import cookie from '@fastify/cookie';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { idempotency } from '../../src/idempotency/plugin.ts';
import { createStoredResponses } from '../../src/idempotency/stored-responses.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { keyRingOf, sealer, signer } from '../../src/kernel/encryption.ts';
import { down, refused } from '../../src/kernel/outside/outside-result.ts';
import { ok } from '../../src/kernel/result.ts';
import { emailConfirmationRoutes } from '../../src/modules/identity/access/account-changes/email-confirmation/routes.ts';
import {
  createEmailConfirmations,
  isBlocked,
} from '../../src/modules/identity/access/account-changes/index.ts';
import { createKnownDevices } from '../../src/modules/identity/access/known-devices/index.ts';
import { knownDeviceRoutes } from '../../src/modules/identity/access/known-devices/routes.ts';
import { borrowerRoutes } from '../../src/modules/identity/access/logins/borrower-routes.ts';
import {
  createBorrowers,
  createOwnAccount,
  createStaffAccounts,
} from '../../src/modules/identity/access/logins/index.ts';
import { staffRoutes } from '../../src/modules/identity/access/logins/staff-routes.ts';
import {
  createKnownBrowsers,
  createSessions,
  loginCookies,
} from '../../src/modules/identity/access/sessions/index.ts';
import { ownSessionRoutes } from '../../src/modules/identity/access/sessions/own-routes.ts';
import { sessionRoutes } from '../../src/modules/identity/access/sessions/routes.ts';
import { ofPersonAndAdmins } from '../../src/modules/identity/people/staff/index.ts';
import { createAttempts } from '../../src/modules/identity/proof/limits/index.ts';
import { limitsFor } from '../../src/modules/identity/proof/limits/limits.ts';
import {
  createOneTimeCodes,
  createPhoneCodes,
} from '../../src/modules/identity/proof/one-time-codes/index.ts';
import { removeStaffPasskeys } from '../../src/modules/identity/proof/passkeys/index.ts';
import { createOwnPasswords, createPasswordRules } from '../../src/modules/identity/proof/passwords/index.ts';
import { createLockNotices } from '../../src/modules/identity/proof/passwords/lock-notices.ts';
import { createPasswordLogins } from '../../src/modules/identity/proof/passwords/login.ts';
import { createPasswordResets } from '../../src/modules/identity/proof/passwords/resets.ts';
import { passwordRoutes } from '../../src/modules/identity/proof/passwords/routes.ts';
import { createSecondFactors } from '../../src/modules/identity/proof/second-factor/index.ts';
import { secondFactorRoutes } from '../../src/modules/identity/proof/second-factor/routes.ts';
import { createBureau } from '../../src/modules/lending/bureau/index.ts';
import type { BureauQuery } from '../../src/modules/lending/bureau/ports.ts';
import { type CreditRequests, createCreditRequests } from '../../src/modules/lending/credits/index.ts';
import {
  createLegalTexts,
  giveConsents,
  missingConsents,
} from '../../src/modules/lending/legal-texts/index.ts';
import { createSignUp } from '../../src/modules/lending/sign-up/index.ts';
import { signUpRoutes } from '../../src/modules/lending/sign-up/routes.ts';
import { createSimulator } from '../../src/modules/lending/simulator/index.ts';
import { createWaitingRequests } from '../../src/modules/lending/waiting-requests/index.ts';
import { createMessages } from '../../src/modules/office/messages/index.ts';
import { sendMessageTask } from '../../src/modules/office/messages/jobs.ts';
import { referenceRoutes } from '../../src/modules/office/reference/routes.ts';
import { createSecurityEvents } from '../../src/modules/office/security-events/index.ts';
import { createCreditPolicies, createPriceGuard } from '../../src/modules/office/settings/index.ts';
import { appKey } from '../../src/plugins/app-key.ts';
import { authentication } from '../../src/plugins/authentication.ts';
import { errors } from '../../src/plugins/errors.ts';
import { forms } from '../../src/plugins/forms.ts';
import { passwordHeader } from '../../src/plugins/password-header.ts';
import { refusals } from '../../src/plugins/refusals.ts';
import { testDatabase } from '../database/database.ts';
import { makeRiskReport } from '../fixtures/credits.ts';
import { sharing } from '../sharing.ts';

const KEYS = keyRingOf('a-secret-for-tests-only');

type Sent = { to: string; body: string };

export type AccountsApp = Awaited<ReturnType<typeof accountsApp>>;

export async function accountsApp(
  mode: 'sandbox' | 'production' = 'sandbox',
  { stepUpOnNewDevices = false } = {},
) {
  const database = await testDatabase();
  const { db } = database;
  const time = { now: new Date('2026-03-02T15:00:00Z') };
  const clock = clockFrom(() => time.now);
  const sms: { sent: Sent[]; isDown: boolean } = { sent: [], isDown: false };
  const mails: { to: string; subject: string; text: string }[] = [];
  const tokenStore = sealer(KEYS, 'messages');
  const events = createSecurityEvents({ db, clock, log: { warn: () => {}, error: () => {} } });
  const attempts = createAttempts({ db, clock });
  const limits = limitsFor(mode);
  const ownCodes = createOneTimeCodes({
    db,
    clock,
    keys: KEYS,
    sms: {
      send: async (message) => {
        if (sms.isDown) return down('down');
        sms.sent.push(message);
        return ok({ providerId: 'SM1' });
      },
    },
  });
  const isRequired = mode === 'production';
  const sessions = createSessions({ db, clock, keys: KEYS, events, requireSecondFactor: isRequired });
  /** Above a budget, this token shows that a person is present. */
  const captcha = {
    check: async (token: string) => (token === 'a person' ? ok(undefined) : refused('CAPTCHA_REFUSED')),
  };
  const { hasSeenNetwork } = sessions;
  // As in `config.ts`: the tests of the sandbox send many codes to one range of numbers.
  const width = mode === 'production' ? 1 : 100;
  const smsBudget = { perHour: 500 * width, perDay: 3_000 * width };
  const alarms: string[] = [];
  const codes = createPhoneCodes(
    ownCodes,
    { db, clock, captcha, hasSeenNetwork, smsBudget, onAlarm: (alarm) => alarms.push(alarm) },
    null,
  );
  const messages = createMessages({ clock, sealer: tokenStore });
  const consents = { missingOf: missingConsents, give: giveConsents };
  const devices = createKnownDevices({
    db,
    clock,
    limits,
    attempts,
    events,
    messages,
    ownPasswords: createOwnPasswords({ attempts, events }),
    consents,
    isOn: stepUpOnNewDevices,
  });
  const browsers = createKnownBrowsers({ clock, keys: KEYS });
  const cookies = loginCookies({ mode, browsers, sessions, devices });
  const notices = createLockNotices({ db, attempts, limits, messages });
  const passwordLogins = createPasswordLogins({ attempts, limits, notices });
  const passwordRules = createPasswordRules({ db, mode });
  const borrowers = createBorrowers({
    db,
    sessions,
    codes,
    attempts,
    limits,
    passwordLogins,
    notices,
    events,
    isBlocked,
    devices,
    consents,
    async onPasswordChanged(trx, borrowerId) {
      await devices.forgetAll(trx, borrowerId);
      return [];
    },
  });
  const secondFactors = createSecondFactors({
    db,
    clock,
    keys: KEYS,
    sessions,
    attempts,
    limits,
    messages,
    contacts: { ofPersonAndAdmins },
    removePasskeys: removeStaffPasskeys,
    isRequired,
    events,
  });
  const staff = createStaffAccounts({ db, clock, sessions, passwordLogins, secondFactors, events });
  const ownAccount = createOwnAccount({ db, clock, staff, sessions, messages, passwordRules });
  const resets = createPasswordResets({
    db,
    clock,
    sessions,
    messages,
    attempts,
    limits,
    rules: passwordRules,
    publicUrl: 'https://unamano.test',
    stores: [borrowers, staff],
    events,
  });
  const responses = createStoredResponses({ db, clock, sealer: sealer(KEYS, 'idempotency') });
  const waiting = createWaitingRequests({
    db,
    clock,
    sealer: sealer(KEYS, 'waiting requests'),
    messages,
    responses,
  });
  const answer = { isBureauDown: false, recordFails: false };
  const asked: BureauQuery[] = [];
  const bureau = createBureau({
    db,
    clock,
    sealer: sealer(KEYS, 'bureau'),
    fingerprints: signer(KEYS, 'bureau consents'),
    source: {
      query: async (query) => {
        asked.push(query);
        if (answer.isBureauDown) return down('no connection');
        return ok({ report: makeRiskReport(), raw: Buffer.from('{}') });
      },
    },
  });
  const decisions = createCreditRequests({
    db,
    clock,
    simulator: createSimulator({ db }),
    policies: createCreditPolicies({ db }),
    bureau,
    prices: createPriceGuard({ db, refuses: false }),
    legalTexts: createLegalTexts({ db, clock, lenderNit: undefined }),
    waiting,
  });
  const requests: CreditRequests = {
    ...decisions,
    record: (...order) => {
      if (answer.recordFails) throw new Error('record failed');
      return decisions.record(...order);
    },
  };
  const publicUrl = 'https://unamano.test';
  const emails = createEmailConfirmations({ db, clock, messages, attempts, limits, publicUrl });
  const shared = {
    db,
    clock,
    codes,
    sessions,
    borrowers,
    requests,
    attempts,
    limits,
    passwordRules,
    waiting,
    emails,
  };
  const signUp = createSignUp({ ...shared, keys: KEYS });

  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  await app.register(cookie);
  await app.register(appKey);
  await app.register(refusals, { record: events.record });
  await app.register(authentication, sessions);
  await app.register(forms);
  await app.register(passwordHeader);
  await app.register(idempotency, { responses });
  const describe = (actor: Actor) =>
    actor.kind === 'borrower' ? borrowers.describe(actor) : staff.describe(actor.id);
  sessionRoutes(app, { sessions, mode, cookies, describe });
  borrowerRoutes(app, { borrowers, captcha: { site_key: 'key', script_url: '/api.js' }, cookies });
  staffRoutes(app, { staff, ownAccount, cookies });
  secondFactorRoutes(app, { secondFactors, staff });
  ownSessionRoutes(app, { db, clock, sessions });
  knownDeviceRoutes(app, { devices, cookies });
  passwordRoutes(app, resets);
  emailConfirmationRoutes(app, emails);
  referenceRoutes(app, db);
  signUpRoutes(app, { signUp, cookies });

  const call = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({ ...options, headers: { [APP_KEY_HEADER]: APP_KEY, ...options.headers } });
  const never = async (): Promise<never> => {
    throw new Error('no such message is expected');
  };
  const deliver = sendMessageTask({
    db,
    clock,
    sealer: tokenStore,
    log: { warn: () => {} },
    sms: { send: never },
    whatsapp: { send: never },
    email: {
      send: async (mail) => {
        mails.push(mail);
        return ok({ providerId: 'mail' });
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
    alarms,
    asked,
    answer,
    later: (ms: number) => {
      time.now = new Date(time.now.getTime() + ms);
    },
    /** The newest code that was sent to a phone. */
    codeFor: (phone: string): string => {
      const last = sms.sent.findLast(({ to }) => to === phone);
      return /\d{6}/.exec(last?.body ?? '')?.[0] ?? '';
    },
    /** Sends the pending messages. */
    async deliverAll(): Promise<void> {
      const { rows } = await database.pool.query('select id from messages where sent_at is null order by id');
      for (const row of rows) await deliver({ messageId: row.id });
    },
    get: (url: string, headers: Record<string, string> = {}) => call({ method: 'GET', url, headers }),
    messages,
    actorOf: sessions.authenticate,
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      call({ method: 'POST', url, payload, headers }),
    /** The same from another address. */
    postFrom: (remoteAddress: string, url: string, payload: object, headers: Record<string, string> = {}) =>
      call({ method: 'POST', url, payload, headers, remoteAddress }),
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

export const sharedAccountsApp = sharing(accountsApp);
