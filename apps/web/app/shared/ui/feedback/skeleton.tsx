import { waiting } from '../../../text/shared/product.ts';

/** The cards of a screen while they are fetched: blocks of their heights, in rem. Without the footer, which would move. */
export function Skeletons({ heights }: { heights: readonly number[] }) {
  return (
    <div role="status" className="page-wait flex flex-col gap-5">
      <span className="sr-only">{waiting}</span>
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
        <div key={index} className="skeleton" style={{ height: `${height}rem` }} />
      ))}
    </div>
  );
}
