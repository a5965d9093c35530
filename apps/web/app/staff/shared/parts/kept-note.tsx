import type { KeptFields } from '@unamano/contract/kept-figures';
import { formatInstant } from '../../../shared/format-instant.ts';
import { kept as words } from '../../../text/staff/staff.ts';

/** A lowered ceiling is being followed. */
export function CeilingNote({ of }: { of: { is_ceiling_pending: boolean } | null }) {
  return of?.is_ceiling_pending ? <p role="status">{words.ceiling}</p> : null;
}

/** When kept figures were calculated. */
export function KeptNote({ figures: { calculated_at, is_recalculating } }: { figures: KeptFields }) {
  if (calculated_at === null) return null;
  return (
    <p role="status" className="figures text-ink-soft">
      {words.of(formatInstant(calculated_at))}
      {is_recalculating && ` ${words.newer}`}
    </p>
  );
}
