import { PASSKEYS_MAX, type Passkey } from '@unamano/contract/identity/passkeys';
import { useState } from 'react';
import { passkeys as words } from '../../text/shared/access/passkeys.ts';
import { formatDayOfInstant, formatInstant } from '../format-instant.ts';
import { Button } from '../ui/layout/button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import type { PasskeyCalls } from './calls.ts';
import { RemovePasskey } from './remove-passkey.tsx';

type PasskeysProps = { passkeys: readonly Passkey[]; calls: PasskeyCalls; onChanged: () => void };

/** The own passkeys: their names, when they were used, and the commands that add and remove one. */
export function Passkeys({ passkeys, calls, onChanged }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | 'all' | null>(null);
  const changed = () => {
    setAdding(false);
    setRemoved(null);
    onChanged();
  };
  return (
    <>
      <p className="text-ink-soft">{words.lead}</p>
      <AddCommand count={passkeys.length} onAdd={() => setAdding(true)} />
      {/* After the command: a list that gets a row moves nothing. */}
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="text-ink-soft">{words.strange}</p>
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
            ))}
          </ul>
        </>
      )}
      {calls.provesRemoval && passkeys.length > 1 && (
        <button type="button" className="link min-h-11 self-start" onClick={() => setRemoved('all')}>
          {words.removeAll}
        </button>
      )}
      {isAdding && <AddPasskey calls={calls} onClose={() => setAdding(false)} onAdded={changed} />}
      {removed && (
        <RemovePasskey removed={removed} calls={calls} onClose={() => setRemoved(null)} onRemoved={changed} />
      )}
    </>
  );
}

function AddCommand({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (!('PublicKeyCredential' in window)) return <p className="text-ink-soft">{words.unsupported}</p>;
  if (count >= PASSKEYS_MAX) return <p className="text-ink-soft">{words.full}</p>;
  return (
    <Button small variant="secondary" className="self-start" onClick={onAdd}>
      {words.add}
    </Button>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="figures block text-ink-soft">{words.created(formatDayOfInstant(created_at))}</span>
        <span className="figures block text-ink-soft">
          {last_used_at === null ? words.unused : words.used(formatInstant(last_used_at))}
        </span>
      </span>
      <Button small variant="secondary" aria-label={words.removeOf(name)} onClick={onRemove}>
        {words.remove}
      </Button>
    </li>
  );
}
