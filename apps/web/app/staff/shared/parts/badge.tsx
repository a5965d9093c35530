import type { StaffUserRow } from '@unamano/contract/identity/staff-users';
import type { ReactNode } from 'react';
import { staffStates } from '../../../text/staff/staff-users.ts';

const tones = {
  good: 'border-leaf text-leaf',
  wait: 'border-mango-press bg-mango-wash text-ink',
  off: 'border-line text-ink-soft',
  bad: 'border-coral bg-coral-wash text-coral',
} as const;

/** A state in one word; the colour only repeats it. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full border px-2 text-[0.8125rem] font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}

const STAFF_TONES = { active: 'good', invited: 'wait', ended: 'off' } as const;

/** The state of a staff account. */
export function StaffStateBadge({ state }: Pick<StaffUserRow, 'state'>) {
  return <Badge tone={STAFF_TONES[state]}>{staffStates[state]}</Badge>;
}
