import {
  ANSWERS_OF,
  type DifferingPerson,
  type DraftPreview,
  type PayrollDraft,
} from '@unamano/contract/money/payroll/pay-periods';
import { useState } from 'react';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { answerText, differences, draft as words } from '../../../text/staff/payroll/drafts.ts';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { ListSection } from '../../shared/parts/section-card.tsx';
import type { Scope } from '../scope.ts';
import { AnswerModal } from './answer-modal.tsx';

type DifferingPeopleProps = { draft: PayrollDraft; preview: DraftPreview; scope: Scope };

/** Each person whose deduction differs, with what the company says about it. */
export function DifferingPeople({ draft, preview: { people }, scope }: DifferingPeopleProps) {
  const [answering, setAnswering] = useState<DifferingPerson | null>(null);
  if (people.length === 0) return null;
  const mayAnswer = scope.uploads && draft.state === 'DRAFT';
  return (
    <>
      <ListSection title={words.people} {...(mayAnswer && { hint: words.peopleHint })}>
        {people.map((person) => (
          <PersonLine
            key={person.dni}
            person={person}
            onAnswer={mayAnswer ? () => setAnswering(person) : null}
          />
        ))}
      </ListSection>
      {answering && (
        <AnswerModal idDraft={draft.id_draft} person={answering} onClose={() => setAnswering(null)} />
      )}
    </>
  );
}

type PersonLineProps = { person: DifferingPerson; onAnswer: (() => void) | null };

function PersonLine({ person, onAnswer }: PersonLineProps) {
  const { dni, id_user, difference, requested, deducted, missing, excess, answer } = person;
  const name = capitalizeWords(person.name);
  const fits = answer !== null && ANSWERS_OF[difference].includes(answer.answer);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
      <span className="min-w-56 flex-1">
        <span className="font-semibold">
          <PersonLink id={id_user}>{name}</PersonLink>
        </span>
        <span className="figures block text-ink-soft">{words.place(dni, requested, deducted)}</span>
      </span>
      <span className="figures min-w-40">
        <span className="chip chip-late">{differences[difference]}</span>
        {missing > 0 && <span className="block">{words.missing(missing)}</span>}
        {excess > 0 && <span className="block">{words.excess(excess)}</span>}
      </span>
      <span className="min-w-48 [overflow-wrap:anywhere]">
        {fits ? answerText(answer) : <span className="text-ink-soft">{words.unanswered}</span>}
      </span>
      {onAnswer && (
        <DenseButton isMain={!fits} aria-label={words.answerOf(name, dni)} onClick={onAnswer}>
          {fits ? words.answerAgain : words.answer}
        </DenseButton>
      )}
    </li>
  );
}
