import { auditExport, auditVerification, verifyAuditChain } from '@unamano/contract/office/audit';
import { SHEET_FORMATS } from '@unamano/contract/sheet-formats';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { saveBase64 } from '../../shared/save-file.ts';
import { audit as words } from '../../text/staff/audit.ts';
import { showError, useCommandButton } from '../shared/data/use-command.ts';
import { ASKED_JOB_POLL_MS } from '../shared/data/use-polling.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { FormatButtons } from '../shared/lists/sheet-buttons.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import type { AuditFilters } from './filter-bar.tsx';

/** Downloads the filtered events, and verifies the chain of all events. */
export function PageActions({ filters }: { filters: AuditFilters }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={staffPaths.security} className="underline">
        {words.security}
      </Link>
      <Verification />
      <FormatButtons formats={SHEET_FORMATS} download={(format) => downloadAudit(filters, format)} />
    </div>
  );
}

function Verification() {
  const query = useQueryCall(
    auditVerification,
    {},
    { pollMs: ({ is_asked }) => is_asked && ASKED_JOB_POLL_MS },
  );
  const { busy, press } = useCommandButton(verifyAuditChain, {
    onDone: query.reload,
    showRefusal: showError,
  });
  const last = query.data?.last ?? null;
  return (
    <>
      <span role="status">
        {last && (
          <Badge tone={last.fault ? 'bad' : 'good'}>
            {last.fault
              ? words.broken[last.fault.kind](last.fault.id)
              : words.complete(last.events, formatInstant(last.checked_at))}
          </Badge>
        )}
      </span>
      <SmallButton busy={busy || query.data?.is_asked === true} onClick={() => press({})}>
        {words.verify}
      </SmallButton>
    </>
  );
}

/** Downloads every event that the filters find. */
async function downloadAudit(filters: AuditFilters, format: 'csv' | 'xlsx'): Promise<void> {
  const outcome = await call(auditExport, { ...filters, format });
  if (!outcome.ok) return showError(outcome);
  saveBase64(outcome.data);
}
