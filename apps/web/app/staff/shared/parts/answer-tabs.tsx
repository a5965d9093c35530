import { useView, ViewTabs } from '../layout/view-tabs.tsx';

type AnswerTabsProps = {
  words: { legend: string; open: string; answered: string };
  view: ReturnType<typeof useAnswerState>;
};

/** What waits for an answer, or what has one. The address keeps the choice. */
export const useAnswerState = () => useView('ver', ['open', 'answered']);

export function AnswerTabs({ words, view }: AnswerTabsProps) {
  return <ViewTabs legend={words.legend} labels={words} view={view} className="max-w-sm" />;
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
