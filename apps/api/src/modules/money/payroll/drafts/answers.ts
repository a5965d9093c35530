/** What a company said about people takes effect when its file has been posted: leavers are marked, and its answers end what is missing. */
import { DRAFT_ANSWER_LABELS, type DraftAnswer } from '@unamano/contract/money/payroll/pay-periods';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import { PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { recordAudit } from '../../../office/audit/index.ts';
import type { AnswerRow } from '../files/draft-repo.ts';
import type { FileRow } from '../files/file-repo.ts';
import { recordLeaver } from '../leavers/leavers.ts';

type On = { now: Date; today: Day };

/** These end a missing or short deduction by themselves; staff read the others. */
const ENDING: readonly DraftAnswer[] = ['left', 'unpaid_leave', 'next_period'];

const reasonOf = ({ answer, note }: AnswerRow): string =>
  note === '' ? DRAFT_ANSWER_LABELS[answer] : `${DRAFT_ANSWER_LABELS[answer]}: ${note}`;

async function answersOf(trx: Trx, file: FileRow): Promise<AnswerRow[]> {
  return trx
    .selectFrom('payroll_draft_answers as answer')
    .innerJoin('payroll_drafts as draft', 'draft.id', 'answer.draft_id')
    .selectAll('answer')
    .where('draft.file_id', '=', file.id)
    .where('draft.company_id', '=', file.company_id)
    .orderBy('answer.dni')
    .execute();
}

/** Every credit of who left, each once. A credit that has ended, or whose leaver is marked already, stays as it is. */
export async function markLeaversOf(trx: Trx, file: FileRow, { now, today }: On): Promise<void> {
  for (const answer of await answersOf(trx, file)) {
    const { answer: said, left_on: leftOn, staff_id, address } = answer;
    if (said !== 'left' || leftOn === null) continue;
    const credits = await trx
      .selectFrom('credits')
      .innerJoin('borrowers', 'borrowers.id', 'credits.borrower_id')
      .select(['credits.id', 'credits.borrower_id'])
      .where('credits.company_id', '=', file.company_id)
      .where('credits.state', '=', 'ACTIVE')
      .where('borrowers.dni', '=', answer.dni)
      .orderBy('credits.id')
      .execute();
    for (const { id: creditId, borrower_id: borrowerId } of credits) {
      const marked = await recordLeaver(
        { trx, by: { staff_id, address, recorded_at: now }, initiator: PLATFORM, today },
        { creditId, borrowerId, leftOn, reason: reasonOf(answer) },
      );
      if (!marked.ok) continue;
      for (const event of marked.value)
        await recordAudit(trx, { ...event, at: now, actor: { kind: 'staff', id: staff_id } });
    }
  }
}

/** One answer ends what is missing of all installments of a person. */
export async function resolveAnswered(trx: Trx, file: FileRow, { now }: On): Promise<void> {
  const answers = (await answersOf(trx, file)).filter(({ answer }) => ENDING.includes(answer));
  const column = <Value>(of: (answer: AnswerRow) => Value) => sql`${answers.map(of)}`;
  await sql`
    insert into payroll_resolutions (exception_id, action, reason, staff_id, address, resolved_at)
    select exception.id, 'answered', said.reason, said.staff_id, said.address, ${now}
    from unnest(${column(({ dni }) => dni)}::text[], ${column(reasonOf)}::text[],
      ${column(({ staff_id }) => staff_id)}::bigint[], ${column(({ address }) => address)}::text[])
      as said (dni, reason, staff_id, address)
    join payroll_exceptions exception on exception.dni = said.dni
    where exception.company_id = ${file.company_id} and exception.pay_period = ${file.pay_period}
      and exception.kind in ('not_deducted', 'shortfall')
    on conflict (exception_id) do nothing`.execute(trx);
}
