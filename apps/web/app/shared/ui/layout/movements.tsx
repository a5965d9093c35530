import type { Movement } from '@unamano/contract/loans/installments';
import { movements as words } from '../../../text/shared/ending.ts';
import { displayDay } from '../display-day.ts';
import { Money } from './money.tsx';

/** Each movement, newest first, with what it did. Opened, money shows how each peso was allocated to installments and parts. */
export function Movements({ movements, title }: { movements: readonly Movement[]; title: string }) {
  if (movements.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-lg">{title}</h3>
      <ul className="divide-y divide-line">
        {movements.toReversed().map((movement) => (
          <li key={movement.id} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="figures text-sm text-ink-soft">{displayDay(movement.on)}</span>
              {movement.amount !== null && (
                <span className={`shrink-0 font-semibold ${movement.voided_on ? 'line-through' : ''}`}>
                  <Money amount={movement.amount} />
                </span>
              )}
            </p>
            <p className="figures break-words">{movement.text}</p>
            {movement.parts.length > 1 && <Details movement={movement} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ movement }: { movement: Movement }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-lg text-[0.9375rem] text-ink-soft underline">
        {words.pesoByPeso}
      </summary>
      <MovementParts movement={movement} />
    </details>
  );
}

/** How each peso of a payment was allocated. */
export function MovementParts({ movement }: { movement: Movement }) {
  const { parts, waiting, saved } = movement;
  return (
    <ul className="mb-2 border-l-2 border-line pl-3 text-[0.9375rem]">
      {parts.map((row) => (
        <Part
          key={`${row.number} ${row.part} ${row.is_waived}`}
          label={`${words.installment(row.number)} · ${words.parts[row.part]}${row.is_waived ? words.waived : ''}`}
          amount={row.amount}
        />
      ))}
      {saved > 0 && <Part label={words.saved} amount={saved} />}
      {waiting > 0 && <Part label={words.waiting} amount={waiting} />}
    </ul>
  );
}

function Part({ label, amount }: { label: string; amount: number }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-0.5">
      <span className="text-ink-soft">{label}</span>
      <Money amount={amount} />
    </li>
  );
}
