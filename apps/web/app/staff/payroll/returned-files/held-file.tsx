import type { PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { filePath, type Scope } from '../scope.ts';
import { DecideModal, type Decision } from './decide-modal.tsx';

/** A file on hold: it differs from the transfer, or equals another pay period's file. Staff process or withdraw it. */
export function HeldFile({ file, scope }: { file: PayrollFile; scope: Scope }) {
  const { similar_file, difference } = file;
  const [action, setAction] = useState<Decision | null>(null);
  const hasDifference = difference !== 0;
  return (
    <section className="rounded-card border-2 border-coral bg-coral-wash px-5 py-4">
      <h2 className="text-lg">{hasDifference ? words.heldTitle : words.similarTitle}</h2>
      {hasDifference && <p className="mt-1">{words.heldText(difference)}</p>}
      {similar_file && (
        <p className="mt-1 max-w-prose">
          {words.similarText(displayDay(similar_file.pay_period))}{' '}
          <Link className="link" to={filePath(similar_file.id_file, scope)}>
            {words.title(similar_file.bank_reference)}
          </Link>
        </p>
      )}
      {scope.operates && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button small onClick={() => setAction('process')}>
            {words.process}
          </Button>
          <Button small variant="secondary" onClick={() => setAction('withdraw')}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {action && (
        <DecideModal
          idFile={file.id_file}
          action={action}
          hasDifference={hasDifference}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}
