import type { PersonPage } from '@unamano/contract/lending/person-page';
import { auditList } from '@unamano/contract/office/audit';
import { Link } from 'react-router';
import { formatDayOfInstant } from '../../shared/format-instant.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { occupationNames } from '../../text/shared/sign-up.ts';
import {
  block,
  correctedFields,
  correction,
  unblock,
  person as words,
} from '../../text/staff/people/person.ts';
import { useMayCall } from '../shared/data/use-may-call.ts';
import { useOpened } from '../shared/forms/form-modal.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { EmailLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { SectionCard } from '../shared/parts/section-card.tsx';
import { BlockModal, UnblockModal } from './block-modals.tsx';
import { CorrectModal } from './correct-modal.tsx';
import { FactRow, FigureRow, factColumns } from './fact-row.tsx';

/** Who the person is and how to reach them; what is wrong is corrected by two people. */
export function PersonFacts({ page, onChanged }: { page: PersonPage; onChanged: () => void }) {
  const { person } = page;
  const { opened, open, ends } = useOpened<'correct' | 'block'>(onChanged);
  const Blocking = isBlocked(person) ? UnblockModal : BlockModal;
  return (
    <SectionCard title={words.facts} actions={<FactActions page={page} onOpen={open} />}>
      <dl className={factColumns}>
        <FactRow label={words.dni}>
          <span className="figures inline-flex items-center">
            {`${person.type_document} ${person.dni}`}
            <CopyButton text={person.dni} label={words.copyDni} />
          </span>
        </FactRow>
        <FactRow label={correctedFields.cellphone}>
          <span className="figures inline-flex items-center">
            <a href={`tel:${person.phone}`} className="link">
              {displayPhone(person.phone)}
            </a>
            <CopyButton text={person.phone} label={words.copyPhone} />
          </span>
        </FactRow>
        <FactRow label={correctedFields.email}>
          <EmailLink email={person.email} />
          {person.email && !person.is_email_confirmed && (
            <span className="text-ink-soft">{` (${words.unconfirmed})`}</span>
          )}
        </FactRow>
        <FactRow label={correctedFields.address}>{person.address}</FactRow>
        <FactRow label={correctedFields.neighborhood}>{person.neighborhood}</FactRow>
        <FactRow label={words.city}>{person.city}</FactRow>
        <FigureRow label={words.birthday}>{displayDay(person.birthday)}</FigureRow>
        <WorkRows person={person} />
        <FigureRow label={words.since}>{formatDayOfInstant(person.registered_at)}</FigureRow>
      </dl>
      {opened === 'correct' && <CorrectModal person={person} {...ends} />}
      {opened === 'block' && <Blocking idUser={person.id_user} {...ends} />}
    </SectionCard>
  );
}

function WorkRows({ person }: { person: PersonPage['person'] }) {
  const names: Readonly<Record<string, string>> = occupationNames;
  return (
    <>
      <FactRow label={words.work}>{names[person.type_occupation] ?? person.type_occupation}</FactRow>
      {person.company && <FactRow label={words.company}>{person.company}</FactRow>}
      <FactRow label={words.income}>
        <Money amount={person.monthly_income} />
      </FactRow>
      <FigureRow label={words.inCharge}>{person.people_in_charge}</FigureRow>
    </>
  );
}

const isBlocked = (person: PersonPage['person']) => person.blocked_by !== null;

type FactActionsProps = { page: PersonPage; onOpen: (modal: 'correct' | 'block') => void };

function FactActions({ page: { person, pending_field }, onOpen }: FactActionsProps) {
  const maySeeAudit = useMayCall(auditList);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {maySeeAudit && (
        <Link to={`${staffPaths.audit}?persona=${person.id_user}`} className="link">
          {words.whoSaw}
        </Link>
      )}
      {pending_field === null ? (
        <DenseButton onClick={() => onOpen('correct')}>{correction.open}</DenseButton>
      ) : (
        <span className="text-ink-soft">{correction.pending(correctedFields[pending_field])}</span>
      )}
      {person.is_active && (
        <DenseButton onClick={() => onOpen('block')}>
          {isBlocked(person) ? unblock.open : block.open}
        </DenseButton>
      )}
    </span>
  );
}
