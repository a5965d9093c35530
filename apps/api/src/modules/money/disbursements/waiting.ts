/** The queue of disbursements: who waits for their money, and since when. */
import type { Reply } from '@unamano/contract/endpoint';
import { WAITING_SHOWN_MAX, type waitingDisbursements } from '@unamano/contract/money/payout';
import { maskedNumber } from '@unamano/domain/identity/masks';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Trx } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { type CompanyScope, inCompanySql } from '../../../kernel/company-scope.ts';
import type { DisbursementsDeps } from './deps.ts';
import { readPayoffPesos } from './pay-out.ts';

/** Borrowers are promised their money within 24 hours: staff are warned four hours before. */
const LATE_AFTER_MS = 20 * 3_600_000;

type Waiting = Reply<typeof waitingDisbursements>;

type WaitingRow = {
  id_credit: number;
  id_user: number;
  name: string;
  dni: string;
  waiting_since: Date;
  amount: Pesos;
  pays_off_credit_id: number | null;
  disbursement_type: Waiting['credits'][number]['disbursement_type'];
  bank: string | null;
  account_number: string | null;
  credits_total: number;
};

async function readWaiting(trx: Trx, scope: CompanyScope): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select credits.id as id_credit, credits.borrower_id as id_user, borrowers.first_name || ' ' || borrowers.last_name as name, borrowers.dni,
      ready.happened_at as waiting_since, credits.amount, replaced.id as pays_off_credit_id,
      disbursements.disbursement_type, banks.title as bank, disbursements.account_number,
      (count(*) over ())::integer as credits_total
    from credits
      join borrowers on borrowers.id = credits.borrower_id
      join disbursements on disbursements.credit_id = credits.id
      join lateral (
        select max(happened_at) as happened_at from credit_events
        where credit_id = credits.id and to_state = 'IN_PROCESS'
      ) ready on true
      left join banks on banks.code = disbursements.bank_code
      left join credits replaced on replaced.id = credits.replaces_credit_id and replaced.state = 'ACTIVE'
    where credits.state = 'IN_PROCESS' and ${inCompanySql('credits.company_id', scope)}
    order by ready.happened_at, credits.id limit ${WAITING_SHOWN_MAX}`.execute(trx);
  return rows;
}

export function createWaiting({ db, clock }: DisbursementsDeps) {
  return {
    waiting(actor: StaffActor): Promise<Waiting> {
      return inTransaction(db, async (trx) => {
        const rows = await readWaiting(trx, actor.scope);
        const lateBefore = clock.now().getTime() - LATE_AFTER_MS;
        const credits: Waiting['credits'] = [];
        for (const row of rows) {
          const {
            credits_total: _,
            amount,
            pays_off_credit_id: replacedId,
            waiting_since: since,
            ...more
          } = row;
          const payOff = replacedId === null ? 0 : await readPayoffPesos(trx, replacedId, clock.today());
          credits.push({
            ...more,
            waiting_since: since.toISOString(),
            is_late: since.getTime() < lateBefore,
            amount_to_disburse: Math.max(0, amount - payOff),
            bank: row.bank ?? '',
            account_number: maskedNumber(row.account_number ?? ''),
          });
        }
        return { credits_total: rows[0]?.credits_total ?? 0, credits };
      });
    },
  };
}
