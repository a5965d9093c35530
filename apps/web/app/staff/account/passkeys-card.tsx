import {
  addStaffPasskey,
  removeStaffPasskey,
  staffPasskeys,
  startStaffPasskey,
} from '@unamano/contract/identity/passkeys';
import { call } from '../../shared/api/call.ts';
import type { PasskeyCalls } from '../../shared/passkeys/calls.ts';
import { Passkeys } from '../../shared/passkeys/passkeys.tsx';
import { passkeys as words } from '../../text/shared/access/passkeys.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { OwnerCheck } from './owner-check.tsx';

/** The account's passkeys: each opens it in place of password and code. */
export function PasskeysCard() {
  const query = useQueryCall(staffPasskeys, {});
  const callsFor = (needsCode: boolean): PasskeyCalls => ({
    add: (made) => call(addStaffPasskey, made),
    remove: (id) => call(removeStaffPasskey, { id_passkey: Number(id) }),
    provesRemoval: false,
    proof: (form) => (
      <OwnerCheck {...form} needsCode={needsCode} start={(given) => call(startStaffPasskey, given)} />
    ),
  });
  return (
    <SectionCard title={words.title}>
      <WhenLoaded query={query}>
        {({ passkeys, needs_code }) => (
          <Passkeys passkeys={passkeys} calls={callsFor(needs_code)} onChanged={query.reload} />
        )}
      </WhenLoaded>
    </SectionCard>
  );
}
