/** The open credits of a person, with what staff may do with each before and after the money is sent. */
import type { Reply } from '@unamano/contract/endpoint';
import type { openCredits } from '@unamano/contract/money/payout';
import { bogotaDay } from '@unamano/domain/calendar';
import { isUndisbursed, OPEN_STATES } from '@unamano/domain/loans/credit-lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { type CompanyScope, inCompany } from '../../../../kernel/company-scope.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { isPerson, type PersonFilter, personExists, personFilter } from '../repo.ts';
import { TRANSFER_RETURN } from './transfer-return.ts';

function findOpenCredits(db: Db, filter: PersonFilter, scope: CompanyScope) {
  const query = db
    .selectFrom('borrowers')
    .innerJoin('credits', 'credits.borrower_id', 'borrowers.id')
    .leftJoin('disbursements', 'disbursements.credit_id', 'credits.id')
    .leftJoin('banks', 'banks.code', 'disbursements.bank_code')
    .leftJoin('payment_keys as key', 'key.id', 'disbursements.payment_key_id')
    .select([
      'borrowers.id as borrower_id',
      'borrowers.dni',
      'borrowers.first_name',
      'borrowers.last_name',
      'credits.id',
      'credits.state',
      'credits.amount',
      'credits.installments',
      'credits.disbursed_on',
      'disbursements.sent_pesos',
      'disbursements.account_number',
      'disbursements.bank_reference',
      'key.kind',
      'key.value_sealed',
      sql<string | null>`coalesce(banks.title, key.bank)`.as('bank'),
      sql<Date>`(
            select happened_at from credit_events where credit_id = credits.id order by id desc limit 1)`.as(
        'moved_at',
      ),
    ])
    .where(isPerson(filter))
    .where('credits.state', 'in', [...OPEN_STATES])
    .orderBy('credits.id', 'desc')
    .limit(10);
  return inCompany(query, 'credits.company_id', scope).execute();
}

export function createOpenCredits({ db, clock, approvals, paymentKeys }: DisbursementsDeps) {
  return {
    async openCredits(
      actor: StaffActor,
      typed: string,
    ): Promise<Result<Reply<typeof openCredits>, 'USER_NOT_FOUND'>> {
      const filter = personFilter(typed);
      const rows = await findOpenCredits(db, filter, actor.scope);
      if (rows.length === 0 && !(await personExists(db, filter, actor.scope)))
        return refuse('USER_NOT_FOUND');
      const credits = await Promise.all(
        rows.map(async (row) => ({
          id_credit: row.id,
          id_user: row.borrower_id,
          dni: row.dni,
          name: `${row.first_name} ${row.last_name}`,
          state: row.state,
          requested_amount: row.amount,
          installments: row.installments,
          moved_on: bogotaDay(row.moved_at),
          can_cancel: isUndisbursed(row.state),
          can_return: row.state === 'ACTIVE',
          is_return_pending: await approvals.hasPending(db, TRANSFER_RETURN, row.id, clock.now()),
          sent:
            row.disbursed_on === null
              ? null
              : {
                  on: row.disbursed_on,
                  amount: row.sent_pesos ?? 0,
                  bank: row.bank ?? '',
                  account_number: row.account_number ?? paymentKeys.shown(row),
                  bank_reference: row.bank_reference ?? '',
                },
        })),
      );
      return ok({ credits });
    },
  };
}
