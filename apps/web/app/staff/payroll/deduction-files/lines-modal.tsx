import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { BriefTable } from '../../shared/tables/brief-table.tsx';
import { dollars } from '../../shared/tables/columns.tsx';
import { DueMark } from './due-mark.tsx';

type LinesModalProps = { name: string; lines: readonly DeductionRow[]; onClose: () => void };

/** The installments of one person, line by line, as the file lists them. */
export function LinesModal({ name, lines, onClose }: LinesModalProps) {
  return (
    <Modal title={words.linesOf(name)} onClose={onClose}>
      <BriefTable
        className="figures"
        columns={[
          {
            header: words.installment,
            cell: ({ installment, installments }) => words.installmentOf(installment, installments),
          },
          {
            header: words.due,
            cell: (line) => (
              <>
                {displayDay(line.due_date)} <DueMark line={line} />
              </>
            ),
          },
          { header: words.amount, end: true, cell: ({ amount }) => dollars(amount) },
        ]}
        rows={lines}
        keyOf={({ installment }) => String(installment)}
      />
    </Modal>
  );
}
