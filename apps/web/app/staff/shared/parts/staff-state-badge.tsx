import type { StaffUserRow } from '@unamano/contract/identity/staff-users';
import { staffStates } from '../../../text/staff/staff-users.ts';
import { Badge } from './badge.tsx';

const tones = { active: 'good', invited: 'wait', ended: 'off' } as const;

/** The state of a staff account. */
export function StaffStateBadge({ state }: Pick<StaffUserRow, 'state'>) {
  return <Badge tone={tones[state]}>{staffStates[state]}</Badge>;
}
