/** After how many business days a company without an answer is silent; a setting that two people change. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { payrollAnswerTerms, proposePayrollAnswerTerms } from '@unamano/contract/payroll';
import { ANSWER_BUSINESS_DAYS } from '@unamano/contract/payroll-schemas';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../../db/types.ts';
import type { UseCase } from '../../../kernel/mount.ts';
import { type CommandResult, ok, refuse } from '../../../kernel/result.ts';
import { type Applied, type Approval, defineApproval } from '../../approvals/index.ts';
import { type StaffCaller, staffCommand } from '../../audit/index.ts';
import { readAnswerBusinessDays } from '../../loan-accounts/index.ts';
import type { PayrollDeps } from '../deps.ts';

const { min, max } = ANSWER_BUSINESS_DAYS;
const payloadSchema = z.object({ businessDays: z.number().int().min(min).max(max) });
type Payload = z.infer<typeof payloadSchema>;

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'approvals'>;

export function createAnswerTerms({ db, clock, approvals }: Deps) {
  async function apply(trx: Trx, { businessDays }: Payload, { id, now }: Approval): Promise<Applied> {
    const before = await readAnswerBusinessDays(trx);
    await trx
      .insertInto('payroll_answer_terms')
      .values({ business_days: businessDays, approval_id: id, set_at: now })
      .execute();
    return ok([
      {
        action: 'payroll.change_answer_terms',
        subject: { kind: 'settings', id: 'payroll_answer_terms' },
        before: { business_days: before },
        after: { business_days: businessDays },
      },
    ]);
  }

  const kind = defineApproval<Payload>({
    kind: 'payroll.answer_terms',
    module: 'settings',
    adminApproves: true,
    title: 'Empresas sin respuesta',
    schema: payloadSchema,
    async describe(from, { businessDays }) {
      const before = String(await readAnswerBusinessDays(from));
      return {
        summary: 'Cuándo una quincena sin respuesta es una novedad',
        changes: [{ label: 'Días hábiles después del pago', before, after: String(businessDays) }],
      };
    },
    apply,
  });
  approvals.register(kind);

  const answerTerms: UseCase<typeof payrollAnswerTerms> = async () =>
    ok({
      business_days: await readAnswerBusinessDays(db),
      is_change_pending: await approvals.hasPending(db, kind.kind, null, clock.now()),
    } satisfies Reply<typeof payrollAnswerTerms>);

  return {
    answerTerms,

    proposeAnswerTerms(
      caller: StaffCaller,
      { business_days: businessDays, reason }: Input<typeof proposePayrollAnswerTerms>,
    ): Promise<CommandResult<Reply<typeof proposePayrollAnswerTerms>, 'CHANGE_PENDING'>> {
      return staffCommand({ db, clock }, caller, async (command) => {
        // One proposal at a time, also where two arrive together.
        await sql`select pg_advisory_xact_lock(hashtextextended('payroll answer terms', 0))`.execute(
          command.trx,
        );
        if (await approvals.hasPending(command.trx, kind.kind, null, command.now))
          return refuse('CHANGE_PENDING');
        const requested = await approvals.request(command, kind, { payload: { businessDays }, note: reason });
        return requested.ok
          ? { ...requested, value: { id_approval: requested.value.id_approval } }
          : requested;
      });
    },
  };
}
