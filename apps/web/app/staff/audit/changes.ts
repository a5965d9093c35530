import { readSentence } from '@unamano/contract/office/read-calls';
import { formatCop } from '@unamano/domain/money';
import { formatPercent } from '@unamano/domain/rates';
import { isRecord } from '../../shared/is-record.ts';
import { auditEvent as words } from '../../text/staff/audit.ts';
import { auditFields, auditValues } from '../../text/staff/audit-fields.ts';
import { displayDay } from '../shared/parts/days.ts';

export type Change = { label: string; before: string; after: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AMOUNT_NAME = /(^|_)pesos$|Pesos$|^amount$|Amount$/;
const RATE_NAME = /_ppm$|Ppm$/;

/** A number in the unit that its field's name ends with. */
function numberText(name: string, value: number): string {
  if (AMOUNT_NAME.test(name)) return formatCop(value);
  return RATE_NAME.test(name) ? formatPercent(value) : String(value);
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberText(name, value);
  if (Array.isArray(value)) return value.map((item) => shown(name, item)).join(', ') || words.nothing;
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([part, of]) => `${labelOf(part)}: ${shown(part, of)}`);
    return parts.join(', ') || words.nothing;
  }
  const text = String(value);
  if (name === 'call') return readSentence(text) ?? words.otherRead;
  return auditValues[text] ?? (DAY.test(text) ? displayDay(text) : text);
}

const labelOf = (name: string): string => auditFields[name] ?? name;

/** The values before and after, field by field; unchanged fields are left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({
      label: labelOf(name),
      before: shown(name, was[name]),
      after: shown(name, is[name]),
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
