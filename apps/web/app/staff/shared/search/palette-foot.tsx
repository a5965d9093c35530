import { problemText } from '../../../shared/ui/feedback/problem-text.ts';
import { search as words } from '../../../text/staff/people/search.ts';
import { SmallButton } from '../parts/buttons.tsx';
import type { Searched } from './use-search.ts';

type PaletteFootProps = { found: Searched; text: string; count: number; canSearch: boolean };

/** What became of the search, and the keys. */
export function PaletteFoot({ found, text, count, canSearch }: PaletteFootProps) {
  const isNothing = found.isSettled && count === 0 && !found.problem;
  return (
    <div className="palette-foot">
      <div role="status" className="min-w-0 flex-1">
        {found.problem ? (
          <span className="flex flex-wrap items-center gap-2">
            {`${words.failed} ${problemText(found.problem)}.`}
          </span>
        ) : isNothing ? (
          <>
            <p className="font-semibold text-ink">{words.none(text.trim())}</p>
            {canSearch && <p>{words.noneHint}</p>}
          </>
        ) : !found.isSettled ? (
          words.searching
        ) : found.hasMorePeople ? (
          words.more
        ) : (
          text.trim() !== '' && words.count(count)
        )}
      </div>
      {found.problem && <SmallButton onClick={found.retry}>{words.retry}</SmallButton>}
      <p className="flex gap-3 text-[0.8125rem] max-sm:hidden pointer-coarse:hidden" aria-hidden="true">
        {words.keys.map(([key, does]) => (
          <span key={key}>
            <kbd className="palette-key">{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}
