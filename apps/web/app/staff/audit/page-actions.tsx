import { auditVerification } from '@unamano/contract/audit';
import { SHEET_FORMATS } from '@unamano/contract/sheet-formats';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { audit as words } from '../../text/staff/audit.ts';
import { list } from '../../text/staff/staff.ts';
import { showError } from '../shared/data/refusals.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { downloadAudit } from './download.ts';
import type { AuditFilters } from './use-filters.ts';

/** Take it along, and look whether it is whole. */
export function PageActions({ filters }: { filters: AuditFilters }) {
  const { busy, run } = useBusy();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Verification />
      {SHEET_FORMATS.map((format) => (
        <Button
          key={format}
          small
          variant="secondary"
          busy={busy}
          onClick={() => void run(() => downloadAudit(filters, format))}
        >
          {list.download(format.toUpperCase())}
        </Button>
      ))}
    </div>
  );
}

function Verification() {
  const [said, setSaid] = useState<{ good: boolean; text: string } | null>(null);
  const { busy, run } = useBusy();
  const verify = async () => {
    const outcome = await call(auditVerification, {});
    if (!outcome.ok) return showError(outcome);
    const { fault, events } = outcome.data;
    setSaid(
      fault
        ? { good: false, text: words.broken[fault.kind](fault.id) }
        : { good: true, text: words.whole(events) },
    );
  };
  return (
    <>
      <span role="status">{said && <Badge tone={said.good ? 'good' : 'bad'}>{said.text}</Badge>}</span>
      <Button small variant="secondary" busy={busy} onClick={() => void run(verify)}>
        {words.verify}
      </Button>
    </>
  );
}
