import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/layout/button.tsx';

type TwoPersonSettingProps = {
  /** Unique on the page. */
  id: string;
  words: Record<'title' | 'waiting' | 'change', string>;
  /** What the value in force means. */
  text: string;
  isChangePending: boolean;
  /** The form of the proposal. */
  proposal: (close: () => void) => ReactNode;
};

/** A setting that changes when a second person approves: its value in force, and the button that proposes another one. */
export function TwoPersonSetting({ id, words, text, isChangePending, proposal }: TwoPersonSettingProps) {
  const [isProposing, setProposing] = useState(false);
  return (
    <section aria-labelledby={id} className="card mt-4 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-xl">
            {words.title}
          </h2>
          <p className="mt-0.5 max-w-prose">{text}</p>
          {isChangePending && <p className="mt-1 font-semibold">{words.waiting}</p>}
        </div>
        {!isChangePending && (
          <Button small variant="secondary" onClick={() => setProposing(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {isProposing && proposal(() => setProposing(false))}
    </section>
  );
}
