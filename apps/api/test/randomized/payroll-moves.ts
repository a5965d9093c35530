/** A company's payroll in a life: a returned line, entered in time or late, in whatever order, booked as the job books it. */
import { createHash } from 'node:crypto';
import { addDays } from '@unamano/domain/calendar';
import { fortnightBefore, fortnightFrom } from '@unamano/domain/payroll';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertFile, insertLines } from '../../src/modules/payroll/file-repo.ts';
import { waitingLines } from '../../src/modules/payroll/posting/booking-repo.ts';
import { createLineBooking } from '../../src/modules/payroll/posting/line-booking.ts';
import { current } from './life.ts';
import type { Move } from './move.ts';

const FORTNIGHTS_BACK = 5;

/** Of an employee's credit: any installment of it, for any fortnight of the last months, too little, right or too much, also of a wage before the credit. */
export const payrollLine: Move = async (stage, life, chance) => {
  const { db, clock, accounts: loanAccounts, messages } = stage;
  const { id, standing } = await current(stage, life);
  if (life.typeUser !== 'allied_company' || standing.owed.installments.length === 0) return 'refused';
  const { number, unpaid, value } = chance.pick(standing.owed.installments);
  const amountPesos = chance.pick([unpaid, unpaid, value, Math.ceil(value / 2), value + 700, 0]);
  let fortnight = fortnightFrom(clock.today());
  for (let back = chance.number(FORTNIGHTS_BACK); back > 0; back--) fortnight = fortnightBefore(fortnight);
  const transferredOn = addDays(clock.today(), -chance.number(3));
  life.count += 1;
  const name = `life-${id}-${life.count}`;
  const sha256 = createHash('sha256').update(name).digest('hex');
  const file = await inTransaction(db, async (trx) => {
    const row = await insertFile(
      trx,
      {
        company_id: stage.companyId,
        fortnight,
        state: 'BOOKING',
        file_name: name,
        sha256,
        content_sha256: sha256,
        transfer_pesos: amountPesos,
        bank_reference: name,
        reference_key: name,
        resembles_file_id: null,
        transferred_on: transferredOn,
        lines_total: 1,
        lines_pesos: amountPesos,
        entered_by: stage.maker.id,
        address: '127.0.0.1',
        entered_at: clock.now(),
      },
      Buffer.from(name),
    );
    const told = { dni: life.borrower.dni, name: 'Vida', creditId: id, installment: number, amountPesos };
    await insertLines(trx, row.id, [{ row: 2, ...told }]);
    return row;
  });
  const [line] = await waitingLines(db, file, 1);
  if (!line) throw new Error('no line');
  await createLineBooking({ db, clock, loanAccounts, messages })(file, line, undefined);
  return 'done';
};
