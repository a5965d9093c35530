import { Button } from '../../../shared/ui/layout/button.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { topUp as words } from '../../../text/borrower/home.ts';

/** Says that there is an offer of more money. A press shows its figures. */
export function TopUpCard({ amountPesos, onOpen }: { amountPesos: number; onOpen: () => void }) {
  return (
    <section className="flex flex-col items-start gap-2 rounded-card bg-mango-wash p-5">
      <h2 className="text-xl">{words.cardTitle}</h2>
      <p className="text-[min(1.875rem,9vw)] font-extrabold">
        <Money amount={amountPesos} />
      </p>
      <p>{words.cardText}</p>
      <Button variant="secondary" small onClick={onOpen} className="mt-2">
        {words.see}
      </Button>
    </section>
  );
}
