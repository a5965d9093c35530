import { lastInstallment } from '../../session/last-installment.ts';

/** Without a connection: the next installment as it was known last. */
export function LastKnown() {
  const last = lastInstallment();
  if (!last) return null;
  return (
    <section className="card w-full p-5">
      <h2 className="text-base font-normal text-ink-soft">{last.title}</h2>
      <p className="figures text-3xl font-extrabold">{last.amount}</p>
      <p className="font-semibold">{last.day}</p>
      <p className="mt-2">{last.howToPay}</p>
      <p className="mt-2 text-sm text-ink-soft">{last.asOf}</p>
    </section>
  );
}
