import { instantPayins } from '@unamano/contract/money/instant-payments';
import { formatInstant } from '../../shared/format-instant.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { payins as words } from '../../text/staff/late/payins.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { CopyButton } from '../shared/parts/copy-button.tsx';

/** The alias of the person, and who paid this credit to it; nothing where there is neither. */
export function Payins({ creditId }: { creditId: number }) {
  const { data } = useQueryCall(instantPayins, { id_credit: creditId }, { onRefused: () => undefined });
  if (!data || (data.alias === null && data.payins.length === 0)) return null;
  return (
    <section aria-labelledby="bre-b" className="card mt-4 px-5 py-4">
      <h2 id="bre-b" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-1 inline-flex items-center gap-1">
        {data.alias === null ? (
          words.noAlias
        ) : (
          <>
            <span>{words.alias}</span>
            <strong className="figures">{data.alias}</strong>
            <CopyButton text={data.alias} label={words.copy} />
          </>
        )}
      </p>
      {data.payins.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.payins.map(({ id, at, amount, centavos, sender_name: name, sender_document: document }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span>{name === '' ? words.unknown : words.sender(name, document)}</span>
              <span className="figures">
                <Money amount={amount} />
                {centavos > 0 && ` ${words.centavos(centavos)}`} · {formatInstant(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
