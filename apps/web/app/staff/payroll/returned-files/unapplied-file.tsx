import type { PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { DecideModal } from './held-file.tsx';

type UnappliedFileProps = { file: PayrollFile; onDecided: () => void };

/** A booked file of which nothing reached a credit can be taken back whole: one decision in place of one for each line. */
export function UnappliedFile({ file, onDecided }: UnappliedFileProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="rounded-card border border-mango bg-mango-wash px-5 py-4">
      <h2 className="text-lg">{words.unappliedTitle}</h2>
      <p className="mt-1 max-w-prose">{words.unappliedText}</p>
      <Button small variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {asking && (
        <DecideModal
          idFile={file.id_file}
          action="withdraw"
          hasDifference
          onDone={() => {
            setAsking(false);
            onDecided();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
