/** After how many business days a company without an answer is silent; a setting that two people change. */
import type { Input, Reply } from '@unamano/contract/endpoint';
import type { payrollAnswerTerms, proposePayrollAnswerTerms } from '@unamano/contract/payroll';
import { ANSWER_BUSINESS_DAYS } from '@unamano/contract/payroll-schemas';
import * as z from 'zod';
import type { UseCase } from '../../../../kernel/mount.ts';
import { type CommandResult, ok } from '../../../../kernel/result.ts';
import { readAnswerBusinessDays } from '../../../loans/loan-accounts/index.ts';
import { createTwoPersonSetting } from '../../../office/approvals/index.ts';
import type { StaffCaller } from '../../../office/audit/index.ts';
import type { PayrollDeps } from '../deps.ts';

const { min, max } = ANSWER_BUSINESS_DAYS;
const payloadSchema = z.object({ businessDays: z.number().int().min(min).max(max) });

type Deps = Pick<PayrollDeps, 'db' | 'clock' | 'approvals'>;

export function createAnswerTerms(deps: Deps) {
  const setting = createTwoPersonSetting(deps, {
    kind: 'payroll.answer_terms',
    title: 'Empresas sin respuesta',
    schema: payloadSchema,
    read: async (from) => ({ businessDays: await readAnswerBusinessDays(from) }),
    async insert(trx, { businessDays }, row) {
      const values = { business_days: businessDays, ...row };
      await trx.insertInto('payroll_answer_terms').values(values).execute();
    },
    summary: 'Cuándo una quincena sin respuesta es una novedad',
    lines: ({ businessDays }) => ({ 'Días hábiles después del pago': String(businessDays) }),
    action: 'payroll.change_answer_terms',
    settingId: 'payroll_answer_terms',
    recorded: ({ businessDays }) => ({ business_days: businessDays }),
  });

  const answerTerms: UseCase<typeof payrollAnswerTerms> = async () =>
    ok({
      business_days: await readAnswerBusinessDays(deps.db),
      is_change_pending: await setting.isChangePending(),
    } satisfies Reply<typeof payrollAnswerTerms>);

  return {
    answerTerms,

    proposeAnswerTerms(
      caller: StaffCaller,
      { business_days: businessDays, reason }: Input<typeof proposePayrollAnswerTerms>,
    ): Promise<CommandResult<Reply<typeof proposePayrollAnswerTerms>, 'CHANGE_PENDING'>> {
      return setting.propose(caller, { businessDays }, reason);
    },
  };
}
