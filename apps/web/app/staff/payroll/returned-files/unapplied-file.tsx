import type { PayrollFile } from '@unamano/contract/payroll';
import { useState } from 'react';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { file as words } from '../../../text/staff/payroll.ts';
import { DecideModal } from './decide-modal.tsx';

/** A processed file that reached no credit: one decision withdraws all of its lines. */
export function UnappliedFile({ file }: { file: PayrollFile }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <section className="rounded-card border border-mango bg-mango-wash px-5 py-4">
      <h2 className="text-lg">{words.unappliedTitle}</h2>
      <p className="mt-1 max-w-prose">{words.unappliedText}</p>
      <Button small variant="secondary" className="mt-3" onClick={() => setConfirming(true)}>
        {words.withdraw}
      </Button>
      {confirming && (
        <DecideModal
          idFile={file.id_file}
          action="withdraw"
          hasDifference
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
