import { isRecord } from '../../shared/is-record.ts';
import { auditFields, auditValues, auditEvent as words } from '../../text/staff/audit.ts';

export type Change = { label: string; before: string; after: string };

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(shown).join(', ') || words.nothing;
  if (isRecord(value)) return JSON.stringify(value);
  return auditValues[String(value)] ?? String(value);
}

/** The values before and after, field by field; unchanged fields are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({
      label: auditFields[name] ?? name,
      before: shown(was[name]),
      after: shown(is[name]),
    }))
    .filter((change) => change.before !== change.after);
}

/** One line of a list: `Estado: Mora → Paga hoy`. */
export function summaryOf(changes: readonly Change[]): string {
  return changes
    .map(({ label, before, after }) =>
      before === words.nothing ? `${label}: ${after}` : `${label}: ${before} → ${after}`,
    )
    .join(' · ');
}
