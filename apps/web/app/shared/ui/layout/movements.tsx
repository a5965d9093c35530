import type { Movement } from '@unamano/contract/loans/installments';
import { movements as words } from '../../../text/shared/ending.ts';
import { displayDay } from '../display-day.ts';
import { Money } from './money.tsx';

/** Each payment, newest first. Opened, it shows how each peso was allocated to installments and parts. */
export function Movements({
  movements,
  title,
  explainsReversals = false,
}: {
  movements: readonly Movement[];
  title: string;
  /** Says who reversed a payment, with its order and the reopened debt. */
  explainsReversals?: boolean;
}) {
  if (movements.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-lg">{title}</h3>
      <ul className="divide-y divide-line">
        {movements.toReversed().map((movement) => (
          <li key={movement.id}>
            <Entry movement={movement} />
            {explainsReversals && <Reversal movement={movement} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only the gateway reverses a payment of an order. */
function Reversal({ movement: { order, reversed_on, amount, unallocated } }: { movement: Movement }) {
  if (order === null || reversed_on === null) return null;
  return (
    <div className="mb-2 border-l-2 border-coral pl-3 text-[0.9375rem]">
      <p className="font-semibold">{words.byGateway}</p>
      <p className="figures break-words text-ink-soft">
        {words.reversedOrder(order, displayDay(reversed_on))}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">{words.reopenedDebt}</span>
        <Money amount={amount - unallocated} />
      </p>
    </div>
  );
}

function Entry({ movement }: { movement: Movement }) {
  const { on, source, amount, reversed_on } = movement;
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-lg">
        <span>
          <span className="font-semibold">{words.sources[source]}</span>
          <span className="figures block text-sm text-ink-soft">
            {reversed_on ? `${displayDay(on)} · ${words.reversed(displayDay(reversed_on))}` : displayDay(on)}
          </span>
        </span>
        <span className={`font-semibold ${reversed_on ? 'line-through' : ''}`}>
          <Money amount={amount} />
          <span aria-hidden="true" className="ml-2 inline-block text-ink-soft group-open:rotate-90">
            ›
          </span>
        </span>
      </summary>
      <MovementParts movement={movement} />
    </details>
  );
}

/** How each peso of a payment was allocated. */
export function MovementParts({ movement }: { movement: Movement }) {
  const { parts, unallocated, unapplied, prepayment } = movement;
  return (
    <ul className="mb-2 border-l-2 border-line pl-3 text-[0.9375rem]">
      {parts.map((row) => (
        <li key={`${row.number} ${row.part}`} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <span className="text-ink-soft">
            {`${words.installment(row.number)} · ${words.parts[row.part]}`}
          </span>
          <Money amount={row.amount} />
        </li>
      ))}
      {prepayment && (
        <li className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <span className="text-ink-soft">
            {prepayment.is_default_choice
              ? `${words.prepaid[prepayment.choice]} (${words.byDefault}) · ${words.saved}`
              : `${words.prepaid[prepayment.choice]} · ${words.saved}`}
          </span>
          <Money amount={prepayment.saved_interest} />
        </li>
      )}
      {unallocated > 0 && (
        <li className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <span className="text-ink-soft">{words.unallocated}</span>
          <Money amount={unallocated} />
          {unapplied && (
            <span className="basis-full">
              {words.unapplied[unapplied.state](displayDay(unapplied.day), unapplied.bank_reference ?? '')}
            </span>
          )}
        </li>
      )}
    </ul>
  );
}
