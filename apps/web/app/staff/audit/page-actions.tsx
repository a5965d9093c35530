import { auditVerification } from '@unamano/contract/audit';
import { SHEET_FORMATS } from '@unamano/contract/sheet-formats';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { audit as words } from '../../text/staff/audit.ts';
import { list } from '../../text/staff/staff.ts';
import { showError } from '../shared/data/refusals.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { downloadAudit } from './download.ts';
import type { AuditFilters } from './use-filters.ts';

/** Downloads the filtered events, and verifies the chain of all events. */
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
  const [result, setResult] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);
  const { busy, run } = useBusy();
  const verify = async () => {
    const outcome = await call(auditVerification, {});
    if (!outcome.ok) return showError(outcome);
    const { fault, events } = outcome.data;
    setResult(
      fault
        ? { tone: 'bad', text: words.broken[fault.kind](fault.id) }
        : { tone: 'good', text: words.complete(events) },
    );
  };
  return (
    <>
      <span role="status">{result && <Badge tone={result.tone}>{result.text}</Badge>}</span>
      <Button small variant="secondary" busy={busy} onClick={() => void run(verify)}>
        {words.verify}
      </Button>
    </>
  );
}
