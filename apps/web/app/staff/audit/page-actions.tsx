import { auditVerification } from '@unamano/contract/audit';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { audit as words } from '../../text/audit.ts';
import { Badge } from '../shared/badge.tsx';
import { sayRefused } from '../shared/refusals.ts';
import { downloadAudit } from './download.ts';
import type { AuditFilters } from './use-filters.ts';

/** Take it along, and look whether it is whole. */
export function PageActions({ filters }: { filters: AuditFilters }) {
  const { busy, run } = useBusy();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Verification />
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          small
          variant="secondary"
          busy={busy}
          aria-label={`${words.download} ${words[format]}`}
          onClick={() => void run(() => downloadAudit(filters, format))}
        >
          {words[format]}
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
    if (!outcome.ok) return sayRefused(outcome);
    const { fault, facts } = outcome.data;
    setSaid(
      fault
        ? { good: false, text: words.broken[fault.kind](fault.id) }
        : { good: true, text: words.whole(facts) },
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
