/** The calls of staff on a small app: real database, real services around them, an invented gateway and store. */
import { randomUUID } from 'node:crypto';
import type { StaffModule } from '@unamano/contract/endpoint';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { FIRST_CONFIGURATION, quote } from '@unamano/domain/pricing';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Actor, StaffActor } from '../../actor.ts';
import { testDatabase } from '../../db/testing.ts';
import { appKey } from '../../plugins/app-key.ts';
import { authentication } from '../../plugins/authentication.ts';
import { errors } from '../../plugins/errors.ts';
import { forms } from '../../plugins/forms.ts';
import { idempotency } from '../../plugins/idempotency.ts';
import { ok, type Result } from '../../result.ts';
import { sealer } from '../../sealed.ts';
import { alliedCreditRoutes } from '../allied-credits/routes.ts';
import { createAlliedCredits, createCompanyNotices } from '../allied-credits/service.ts';
import { collectionRoutes } from '../collections/routes.ts';
import { createCollections } from '../collections/service.ts';
import { createDisbursements } from '../disbursements/service.ts';
import { makeBorrower, makeSignedCredit, makeStaff, ORIGIN, testClock } from '../disbursements/testing.ts';
import type { DocumentStorage } from '../documents/ports.ts';
import { createLoanAccounts } from '../loan-accounts/service.ts';
import { createMessages } from '../messages/service.ts';
import { riskHistoryRoutes } from '../risk-history/routes.ts';
import { createRiskHistory } from '../risk-history/service.ts';
import { createCreditPolicies } from '../settings/service.ts';
import { sheetRoutes } from '../sheets/routes.ts';
import { createSheetFiles } from '../sheets/service.ts';
import { createSimulator } from '../simulator/service.ts';
import { latePaymentRoutes } from './routes.ts';
import { createLatePayments } from './service.ts';

export const ALL_MODULES: readonly StaffModule[] = [
  'historic_dc',
  'late_payments',
  'disbursement_confirm',
  'credit_approve',
  'credit_historic',
];

export const reportSealer = sealer('a-secret-for-tests-only', 'bureau');

type Opened = { installmentId: number; amountPesos: number | undefined };
type Reply = { status: number; body: ReturnType<typeof JSON.parse> };

export type Desk = Awaited<ReturnType<typeof desk>>;

export async function desk(day: string) {
  const database = await testDatabase();
  const { db } = database;
  const clock = testClock(day);
  const accounts = createLoanAccounts({ db });
  const messages = createMessages({ clock, sealer: sealer('test', 'messages') });
  const simulator = createSimulator({ db });
  const opened: Opened[] = [];
  const stored = new Map<string, Uint8Array>();
  const store: { refusal: Result<never> | null } = { refusal: null };
  const storage: DocumentStorage = {
    put: async (key, bytes) => {
      if (store.refusal) return store.refusal;
      stored.set(key, bytes);
      return ok(undefined);
    },
    get: async (key) => ok(stored.get(key) ?? null),
  };
  const sheets = createSheetFiles({ clock, storage, secret: 'a-secret-for-tests-only' });
  const late = createLatePayments({
    db,
    clock,
    accounts,
    payments: {
      openOrder: async (order) => {
        opened.push(order);
        return ok({ url: `https://checkout.test/${order.installmentId}`, order: 'ORDER1' });
      },
    },
    sheets,
  });
  const collections = createCollections({
    db,
    clock,
    accounts,
    messages,
    late,
    publicUrl: 'https://unamano.test',
  });
  const allied = createAlliedCredits({
    db,
    clock,
    simulator,
    policies: createCreditPolicies({ db }),
    accounts,
    messages,
    sheets,
    documentUrl: ({ id, name }) => `/media/${id}/${name}`,
    publicUrl: 'https://unamano.test',
  });
  const publicUrl = 'https://unamano.test';
  const notices = createCompanyNotices({ db, clock, messages, publicUrl });
  const disbursements = createDisbursements({
    db,
    clock,
    loanAccounts: accounts,
    messages,
    reviews: notices,
  });

  const tokens = new Map<string, Actor>();
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  await app.register(appKey);
  await app.register(authentication, {
    authenticate: async (token) => tokens.get(token) ?? null,
    sessionOf: async () => null,
  });
  await app.register(forms);
  await app.register(idempotency, { db, clock, sealer: sealer('test', 'idempotency') });
  latePaymentRoutes(app, late);
  collectionRoutes(app, collections);
  sheetRoutes(app, sheets);
  alliedCreditRoutes(app, allied);
  riskHistoryRoutes(app, createRiskHistory({ db, clock, sealer: reportSealer }));

  async function send(
    method: 'GET' | 'POST',
    url: string,
    token: string | null,
    payload?: object,
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url,
      headers: {
        [APP_KEY_HEADER]: APP_KEY,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload ? { payload } : {}),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  return {
    db,
    pool: database.pool,
    clock,
    accounts,
    collections,
    disbursements,
    notices,
    app,
    opened,
    stored,
    store,
    get: (url: string, token: string | null) => send('GET', url, token),
    post: (url: string, token: string | null, payload: object = {}) => send('POST', url, token, payload),
    /** A token that stands for that person. */
    tokenOf(actor: Actor): string {
      const token = randomUUID();
      tokens.set(token, { ...actor, sessionId: randomUUID() });
      return token;
    },
    /** A staff member with those modules, of that company. */
    async staff(
      modules: readonly StaffModule[] = ALL_MODULES,
      companyId: number | null = null,
    ): Promise<{ actor: StaffActor; token: string }> {
      const actor = { ...(await makeStaff(db, companyId)), modules };
      return { actor, token: this.tokenOf(actor) };
    },
    async close(): Promise<void> {
      await app.close();
      await database.close();
    },
  };
}

const BANK = {
  disbursement_type: 'TRANSFER',
  id_bank: '1007',
  account_number: '12345678901',
  account_type: 'SAVINGS',
} as const;

/** A credit that was paid out on a day. */
export async function paidOut(
  { db, clock, disbursements }: Desk,
  on: string,
  given: { months?: number; companyId?: number; person?: object } = {},
) {
  const companyId = given.companyId ?? null;
  const borrower = await makeBorrower(db, companyId === null ? 'user_external' : 'allied_company', companyId);
  if (given.person) {
    await db.updateTable('borrowers').set(given.person).where('id', '=', borrower.id).execute();
  }
  const today = clock.today();
  clock.setDay(on);
  const order = { amount: 300_000, months: given.months ?? 2, companyId };
  const id = await makeSignedCredit(db, borrower, order);
  await disbursements.request(borrower, ORIGIN, { id_credit: id, ...BANK });
  const admin = await makeStaff(db);
  if (companyId !== null) {
    await db.updateTable('credits').set({ state: 'IN_PROCESS' }).where('id', '=', id).execute();
  }
  const confirmed = await disbursements.confirm(admin, ORIGIN, id);
  if (!confirmed.ok) throw new Error(`credit ${id} was not paid out: ${confirmed.code}`);
  clock.setDay(today);
  const total = quote(FIRST_CONFIGURATION[borrower.typeUser], order.amount, order.months).total;
  return { id, borrower: { ...borrower, ...given.person }, total };
}

/** A credit of an employee that waits for the company. */
export async function inReview(
  { db, disbursements }: Desk,
  companyId: number,
  given: { amount?: number; months?: number; replaces?: number } = {},
) {
  const borrower = await makeBorrower(db, 'allied_company', companyId);
  const id = await makeSignedCredit(db, borrower, {
    amount: given.amount ?? 400_000,
    months: given.months ?? 2,
    companyId,
  });
  await disbursements.request(borrower, ORIGIN, { id_credit: id, ...BANK });
  return { id, borrower };
}
