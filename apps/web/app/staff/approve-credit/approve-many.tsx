import { type AlliedCreditRow, answerAlliedCredit } from '@unamano/contract/lending/allied-credits';
import { useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { alliedColumns, answer, months, approveMany as words } from '../../text/staff/allied-credits.ts';
import { employeeName } from '../shared/allied/allied-columns.tsx';
import { useCommand } from '../shared/data/use-command.ts';
import { type Ends, FormModal, useOpened } from '../shared/forms/form-modal.tsx';
import { TickBar } from '../shared/lists/ticks/tick-bar.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { BriefTable } from '../shared/tables/brief-table.tsx';

type ApproveBarProps = {
  chosen: readonly AlliedCreditRow[];
  onClear: () => void;
  onAnswered: () => void;
};

/** Approves the ticked requests as they were asked for; nothing while none is ticked. */
export function ApproveBar({ chosen, onClear, onAnswered }: ApproveBarProps) {
  const { opened, open, ends } = useOpened<true>(onAnswered);
  return (
    <>
      <TickBar label={words.bar} count={chosen.length} onClear={onClear}>
        <DenseButton isMain onClick={() => open(true)}>
          {words.submit(chosen.length)}
        </DenseButton>
      </TickBar>
      {opened && <ApproveModal rows={chosen} {...ends} />}
    </>
  );
}

type ApproveModalProps = Ends & { rows: readonly AlliedCreditRow[] };

/** Who is approved, and what is deducted from each: one answer after the other, each on record by itself. */
function ApproveModal({ rows, onClose, onDone }: ApproveModalProps) {
  const send = useCommand(answerAlliedCredit);
  const { form, busy } = useFields({}, {});
  const submit = form(async () => {
    const failed: AlliedCreditRow[] = [];
    for (const row of rows) {
      const outcome = await send({
        action: 'approve',
        credit_id: row.id_credit,
        installments_updated: row.installments,
        requested_amount_updated: row.requested_amount,
      });
      if (!outcome.ok) failed.push(row);
    }
    if (failed.length > 0) toast.error(words.failed(failed.map(employeeName)));
    else toast.success(words.done(rows.length));
    onDone();
  });
  return (
    <FormModal
      title={words.title(rows.length)}
      text={words.text}
      submit={words.submit(rows.length)}
      back={answer.back}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <BriefTable
        className="text-ink"
        columns={[
          { header: alliedColumns.name, cell: employeeName },
          {
            header: answer.requested,
            end: true,
            cell: (row) => (
              <>
                <Money amount={row.requested_amount} />
                <span className="block text-ink-soft">{months(row.installments)}</span>
              </>
            ),
          },
          { header: answer.deduction, end: true, cell: (row) => <Money amount={row.monthly_deduction} /> },
        ]}
        rows={rows}
        keyOf={({ id_credit }) => String(id_credit)}
      />
    </FormModal>
  );
}
