/** The calls that make the events of a loan, each by the person who makes it, and those that read its figures. */
import type { EventKind, LoanEvent } from '@unamano/domain/loans/replay/events';
import type { Figures } from '@unamano/domain/testing/scenarios/scenario';
import {
  confirmDisbursement,
  enterBankData,
  makeTestPerson,
  type SignedUp,
  sign,
  signUp,
  staffLogin,
  TEST_PASSWORD,
} from '@unamano/journeys/borrower';
import { expectStatus } from '@unamano/journeys/calls';
import type { TestPlatform } from '../platform/platform.ts';

export interface Staff {
  readonly asks: string;
  readonly approves: string;
}

/** A credit and the orders by which its money came, by the sources of the events. */
export interface CalledLoan {
  readonly borrower: SignedUp;
  readonly orders: Map<string, string>;
}

type Maker = (calls: LoanCalls, loan: CalledLoan, event: LoanEvent) => Promise<void>;
type Row = { number: number; pending_value: number; value: number; payment_date_expected: string } & {
  id_payment: number;
  days_past_due: number;
  late_interest: number;
  collection_fee: number;
};

const OPERATIVE = '/dashboard/api/operative';

const makers: Partial<Record<EventKind, Maker>> = {
  async disbursed(calls, { borrower }) {
    await confirmDisbursement(calls.platform, borrower.creditId, await calls.staff('asks'));
  },
  async money(calls, { borrower, orders }, { data, source }) {
    if (!('pesos' in data)) throw new Error('money without pesos');
    const choice = 'choice' in data && data.choice ? { prepayment_choice: data.choice } : {};
    const [next] = (await calls.installments(borrower)).filter((row) => row.pending_value > 0);
    const body = { id_payment: next?.id_payment, ...choice };
    const order = await calls.asBorrower(borrower, '/payvalida/api/cash/in/', body);
    orders.set(source, String(order.order));
    await calls.act(String(order.order), { status: 'APROBADA', amount: data.pesos });
  },
  /** A chargeback. */
  async void(calls, { orders }, { data }) {
    const voided = 'source' in data ? data.source : '';
    await calls.act(orders.get(voided) ?? '', { status: 'ANULADA' });
  },
  async contact(calls, { borrower }) {
    const body = { credit_id: borrower.creditId, channel: 'phone', note: 'Paga el viernes' };
    const reply = await calls.platform.post(`${OPERATIVE}/contacts`, body, await calls.staff('asks'));
    // Nobody can be called about a debt that is not late.
    if (reply.body.err_code !== 'OBJECT_NOT_FOUND') expectStatus('contact', reply, 200);
  },
  async withdrawn(calls, { borrower }) {
    await calls.asBorrower(borrower, '/credits/api/credit/withdrawal/', { id_credit: borrower.creditId });
  },
  async written_off(calls, { borrower }) {
    const body = { credit_id: borrower.creditId, reason: 'No responde' };
    const asked = await calls.asStaff('asks', `${OPERATIVE}/write_off`, body);
    const answer = { id_approval: asked.id_approval, action: 'approve' };
    await calls.asStaff('approves', '/dashboard/api/approvals/answer', answer);
  },
};

/** Whether a person can make the event by a call. */
export function canCall(event: LoanEvent, others: readonly LoanEvent[]): boolean {
  const { kind, data } = event;
  if (kind === 'money') return data.from === 'gateway' && data.promise === undefined;
  if (kind === 'disbursed') return data.paysOffPesos === 0;
  if (kind === 'void') return others.some(({ kind: of, source }) => of === 'money' && source === data.source);
  return makers[kind] !== undefined;
}

export class LoanCalls {
  readonly platform: TestPlatform;
  readonly #emails: Staff;
  readonly #access = new Map<string, { access: string; until: number }>();

  /** @param emails of two accounts with all modules */
  constructor(platform: TestPlatform, emails: Staff) {
    this.platform = platform;
    this.#emails = emails;
  }

  /** Moves the clock of the platform and its sandbox. */
  goTo(at: Date): void {
    this.platform.advanceMinutes((at.getTime() - this.platform.services.clock.now().getTime()) / 60_000);
  }

  async makeSigned(): Promise<CalledLoan> {
    const borrower = await signUp(this.platform, makeTestPerson());
    await sign(this.platform, borrower);
    await enterBankData(this.platform, borrower);
    return { borrower, orders: new Map() };
  }

  async make(loan: CalledLoan, event: LoanEvent): Promise<void> {
    this.goTo(event.at);
    await makers[event.kind]?.(this, loan, event);
  }

  async staff(who: keyof Staff): Promise<string> {
    return this.#login(who, () => staffLogin(this.platform, this.#emails[who], TEST_PASSWORD));
  }

  async asStaff(who: keyof Staff, path: string, body: object): Promise<Record<string, unknown>> {
    return expectStatus(path, await this.platform.post(path, { ...body }, await this.staff(who)), 200);
  }

  async asBorrower(
    { email, password }: SignedUp,
    path: string,
    body?: object,
  ): Promise<Record<string, unknown>> {
    const access = await this.#login(email, async () => {
      const reply = await this.platform.post('/users/api/login/classic/', { email, password });
      const login = expectStatus('login', reply, 200).data_login as { tokens: { access: string } };
      return login.tokens.access;
    });
    const reply = body
      ? await this.platform.post(path, { ...body }, access)
      : await this.platform.get(path, access);
    return expectStatus(path, reply, 200);
  }

  async act(order: string, body: object): Promise<void> {
    expectStatus(
      `order ${order}`,
      await this.platform.post(`/sandbox/api/payvalida/orders/${order}`, { ...body }),
      200,
    );
  }

  async installments(borrower: SignedUp): Promise<Row[]> {
    const home = await this.asBorrower(borrower, '/credits/api/credit/info/home/');
    return (home.credit as { payments: Row[] } | null)?.payments ?? [];
  }

  /** What the borrower reads of a loan now. Of one that has ended, only that. */
  async figures({ borrower }: CalledLoan): Promise<Partial<Figures>> {
    const rows = await this.installments(borrower);
    const [credit] = (await this.asBorrower(borrower, '/credits/api/credit/list/')).credits as {
      state: string;
    }[];
    if (credit?.state === 'FIN') return { ended: true, owed: 0 };
    const ofCredit = `?id_credit=${borrower.creditId}`;
    const payoff = await this.asBorrower(borrower, `/credits/api/credit/payoff/${ofCredit}`);
    const withdrawal = await this.asBorrower(borrower, `/credits/api/credit/withdrawal/${ofCredit}`);
    const add = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    return {
      ended: false,
      started: true,
      dueOn: rows.map((row) => row.payment_date_expected),
      values: rows.map(({ value }) => value),
      unpaid: rows.map((row) => row.pending_value),
      lateInterest: add((row) => row.late_interest),
      fees: add((row) => row.collection_fee),
      daysLate: Math.max(0, ...rows.map((row) => row.days_past_due)),
      isLate: rows.some((row) => row.days_past_due > 0),
      owed: Number(payoff.pending_debt),
      payoff: Number(payoff.total),
      waiting: Number(payoff.waiting),
      withdrawal: withdrawal.state === 'requested' ? Number(withdrawal.total) : null,
    };
  }

  async #login(who: string, login: () => Promise<string>): Promise<string> {
    const now = this.platform.services.clock.now().getTime();
    const kept = this.#access.get(who);
    if (kept && now < kept.until && now > kept.until - 50 * 60_000) return kept.access;
    const access = await login();
    this.#access.set(who, { access, until: now + 45 * 60_000 });
    return access;
  }
}
