import { waiting } from '../../../text/shared/product.ts';
import { type BarState, HandBars } from '../brand/hand-bars.tsx';

const raised: BarState[] = ['paid', 'paid', 'next', 'paid', 'paid'];

/** The hand waving its fingers: something is being fetched. */
export function Spinner({ label = waiting, className = 'size-14' }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex flex-col items-center gap-3 text-ink-soft">
      <span className="hand-spin">
        <HandBars bars={raised} className={className} />
      </span>
      <span>{label}</span>
    </span>
  );
}

/** The page waits for its data. Without the footer, which would move when they come. */
export function PageSpinner() {
  return (
    <div className="page-wait grid min-h-[60dvh] place-items-center">
      <Spinner />
    </div>
  );
}
