import { auditExport } from '@unamano/contract/audit';
import { call } from '../../shared/api/call.ts';
import { showError } from '../shared/data/refusals.ts';
import type { AuditFilters } from './use-filters.ts';

/** Saves bytes of an answer as a file. */
function save(name: string, mediaType: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has started to read the file.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Downloads every event that the filters find. */
export async function downloadAudit(filters: AuditFilters, format: 'csv' | 'xlsx'): Promise<void> {
  const outcome = await call(auditExport, { ...filters, format });
  if (!outcome.ok) return showError(outcome);
  const { name, media_type, content_base64 } = outcome.data;
  save(name, media_type, content_base64);
}
