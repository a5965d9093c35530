import type { ReviewRow } from '@unamano/contract/lending/reviews';
import { bogotaDay } from '@unamano/domain/calendar';
import { useId } from 'react';
import { capitalizeWords } from '../../shared/capitalize.ts';
import { formatInstant } from '../../shared/format-instant.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { reviews as words } from '../../text/staff/late/claims.ts';
import { decisionReasons } from '../../text/staff/people/person.ts';
import { AnswerTerm } from '../shared/parts/answer-tabs.tsx';
import { Badge } from '../shared/parts/badge.tsx';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';

/** The decision, what the person says of it, and the answer. */
export function ReviewCard({ review, onAnswer }: { review: ReviewRow; onAnswer: () => void }) {
  const title = useId();
  const { outcome, offered, score, granted } = review;
  const name = capitalizeWords(review.name);
  const reasons = review.reasons.map((code) => decisionReasons[code] ?? code);
  return (
    <article aria-labelledby={title} className="card flex h-full flex-col gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="text-lg">
          <PersonLink id={review.id_user}>{name}</PersonLink>
        </h2>
        <Badge tone={outcome === null ? 'wait' : outcome === 'granted' ? 'good' : 'off'}>
          {outcome === null ? words.waiting : words.answeredAs[outcome]}
        </Badge>
        {outcome === null && (
          <AnswerTerm
            words={words}
            day={displayDay(review.answer_by)}
            isOver={review.answer_by < bogotaDay(new Date())}
          />
        )}
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <span className="font-semibold">{words.theirWords}:</span> {review.words}
      </p>
      <Facts className="border-t border-line">
        <Fact label={words.requested}>{words.terms(review.requested)}</Fact>
        <Fact label={words.offered}>{offered ? words.terms(offered) : words.nothing}</Fact>
        <Fact label={words.reasons}>{reasons.join(', ')}</Fact>
        <MoneyFact label={words.income} amount={review.monthly_income} />
        <FigureFact label={words.inCharge}>{review.number_people_in_charge}</FigureFact>
        {score !== null && <FigureFact label={words.score}>{score}</FigureFact>}
      </Facts>
      {review.answered_at && review.answered_by && (
        <>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="font-semibold">{words.answerText}:</span> {review.answer}
          </p>
          {granted && <p>{words.granted(granted.id_credit, words.terms(granted))}</p>}
          <p className="text-ink-soft">
            {words.answeredBy(review.answered_by, formatInstant(review.answered_at))}
          </p>
        </>
      )}
      {outcome === null && (
        <DenseButton
          isMain
          className="mt-auto self-start"
          aria-label={words.answerOf(name)}
          onClick={onAnswer}
        >
          {words.answer}
        </DenseButton>
      )}
    </article>
  );
}
