import { auditExport } from '@unamano/contract/audit';
import { call } from '../../shared/api/call.ts';
import { showError } from '../shared/data/refusals.ts';
import type { AuditFilters } from './use-filters.ts';

/** Hands a file to the person, as if it had an address. */
function save(name: string, mediaType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** All that the filters find, as a file. */
export async function downloadAudit(filters: AuditFilters, format: 'csv' | 'xlsx'): Promise<void> {
  const outcome = await call(auditExport, { ...filters, format });
  if (!outcome.ok) return showError(outcome);
  const { name, media_type, content_base64 } = outcome.data;
  save(name, media_type, content_base64);
}
