import { RadioTabs } from '../../../shared/ui/fields/radio-tabs.tsx';
import { useParam } from '../layout/use-param.ts';

type AnswerState = 'open' | 'answered';

type AnswerTabsProps = {
  words: { legend: string; open: string; answered: string };
  state: AnswerState;
  onState: (state: AnswerState) => void;
};

/** What waits for an answer, or what has one. The address keeps the choice. */
export function useAnswerState(): [AnswerState, (state: AnswerState) => void] {
  const [text, setText] = useParam('ver');
  return [text === 'answered' ? 'answered' : 'open', (state) => setText(state === 'open' ? '' : state)];
}

export function AnswerTabs({ words, state, onState }: AnswerTabsProps) {
  return (
    <div className="max-w-sm">
      <RadioTabs<AnswerState>
        legend={words.legend}
        hideLegend
        options={[
          { value: 'open', label: words.open },
          { value: 'answered', label: words.answered },
        ]}
        value={state}
        onChange={onState}
      />
    </div>
  );
}

type TermProps = {
  words: { answerBy: (day: string) => string; overdue: (day: string) => string };
  day: string;
  isOver: boolean;
};

/** The last day for an answer; red once it has passed. */
export function AnswerTerm({ words, day, isOver }: TermProps) {
  return (
    <span className={isOver ? 'font-semibold text-coral' : 'text-ink-soft'}>
      {isOver ? words.overdue(day) : words.answerBy(day)}
    </span>
  );
}
