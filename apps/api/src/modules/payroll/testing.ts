/** A company with employees who repay, and the payroll calls on a desk of staff. */
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import type { PayrollException, PayrollFile } from '@unamano/contract/payroll-shapes';
import { type Day, day } from '@unamano/domain/calendar';
import { sealer } from '../../sealed.ts';
import { makeCompany } from '../disbursements/testing.ts';
import { ALL_MODULES, desk, paidOut } from '../late-payments/testing.ts';
import { createMessages } from '../messages/service.ts';
import { payrollRoutes } from './routes.ts';
import { createPayroll } from './service.ts';

const AT = '/dashboard/api/payroll';

/** What a returned file says of one installment. */
export type Told = {
  dni: string;
  credit: number;
  installment: number;
  deducted: number | string;
  name?: string;
};

export const CSV_HEADER = 'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado';

export function csvOf(lines: readonly Told[]): string {
  const rows = lines.map(({ dni, name, credit, installment, deducted }) =>
    [dni, name ?? 'Ana Gómez', credit, installment, deducted].join(';'),
  );
  return [CSV_HEADER, ...rows].join('\r\n');
}

export type PayrollDesk = Awaited<ReturnType<typeof payrollDesk>>;

/** Today is 16 February 2026; the credits were paid out on 2 February, so that the 15th is their first fortnight. */
export async function payrollDesk() {
  const at = await desk('2026-02-16');
  const payroll = createPayroll({
    db: at.db,
    clock: at.clock,
    loanAccounts: at.accounts,
    messages: createMessages({ clock: at.clock, sealer: sealer('test', 'messages') }),
    storage: {
      put: async (key, bytes) => {
        at.stored.set(key, bytes);
        return { ok: true, value: undefined };
      },
      get: async (key) => ({ ok: true, value: at.stored.get(key) ?? null }),
    },
    addressOf: (key, name) => `/media/hojas/${key}/${name}`,
  });
  payrollRoutes(at.app, payroll);
  const company = await makeCompany(at.db);
  const operations = (await at.staff(['late_payments'])).token;
  const clerk = (await at.staff(['credit_approve', 'credit_historic'], company)).token;
  const stranger = (await at.staff(ALL_MODULES, await makeCompany(at.db))).token;

  /** An employee with a credit of four fortnights, and what each of its installments is worth. */
  async function employee(companyId = company) {
    const { id, borrower } = await paidOut(at, '2026-02-02', { months: 2, companyId });
    const rows = await at.db
      .selectFrom('installments')
      .select(['number', 'due_on', 'value_pesos'])
      .where('credit_id', '=', id)
      .orderBy('number')
      .execute();
    const fee = rows[0]?.value_pesos ?? 0;
    const told = (deducted: number | string, installment = 1): Told => ({
      dni: borrower.dni,
      credit: id,
      installment,
      deducted,
    });
    return { id, borrower, fee, rows, told };
  }

  type Sending = {
    transfer?: number;
    reference?: string;
    fortnight?: string;
    on?: string;
    as?: string;
    company?: number;
    bytes?: Uint8Array;
  };
  let sent = 0;
  async function upload(lines: readonly Told[], given: Sending = {}) {
    sent += 1;
    const sum = lines.reduce((total, { deducted }) => total + Number(deducted), 0);
    const reply = await at.app.inject({
      method: 'POST',
      url: `${AT}/files`,
      headers: { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${given.as ?? operations}` },
      payload: {
        id_company: given.company ?? company,
        fortnight: given.fortnight ?? '2026-02-15',
        transfer_amount: given.transfer ?? sum,
        bank_reference: given.reference ?? `TR-${sent}`,
        transferred_on: given.on ?? '2026-02-16',
        file: Buffer.from(given.bytes ?? csvOf(lines)).toString('base64'),
      },
    });
    const body = reply.json();
    return { status: reply.statusCode, body, file: body.file as PayrollFile };
  }

  /** Runs the job until the file is booked, as the queue does. */
  async function book(idFile: number): Promise<PayrollFile> {
    for (;;) {
      await payroll.bookFile(idFile);
      const { body } = await at.get(`${AT}/file?id_file=${idFile}`, operations);
      const file = body.file as PayrollFile;
      if (file.state !== 'BOOKING') return file;
    }
  }

  return {
    ...at,
    AT,
    payroll,
    company,
    operations,
    clerk,
    stranger,
    employee,
    upload,
    book,
    async sendAndBook(lines: readonly Told[], given: Sending = {}): Promise<PayrollFile> {
      const { status, body, file } = await upload(lines, given);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return book(file.id_file);
    },
    async exceptions(query = ''): Promise<PayrollException[]> {
      const { body } = await at.get(`${AT}/exceptions?id_company=${company}${query}`, operations);
      return body.exceptions as PayrollException[];
    },
    resolve: (exception: number, action: string, more: object = {}, as = operations) =>
      at.post(`${AT}/exceptions/resolve`, as, {
        id_exception: exception,
        action,
        reason: 'Revisado con la empresa',
        ...more,
      }),
    async balanceOf(account: string): Promise<number> {
      const { rows } = await at.pool.query(
        'select coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines where account = $1',
        [account],
      );
      return Number(rows[0]?.pesos);
    },
    async unpaid(creditId: number, on: Day = day('2026-02-16')): Promise<number[]> {
      const standing = (await at.accounts.standings(at.db, [creditId], on)).get(creditId);
      return standing?.owed.installments.map(({ totalOwed }) => totalOwed) ?? [];
    },
  };
}
