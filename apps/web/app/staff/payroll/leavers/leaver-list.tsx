import type { Reply } from '@unamano/contract/endpoint';
import { leaverDocuments } from '@unamano/contract/lending/documents';
import type { payrollDeductions } from '@unamano/contract/money/payroll/pay-periods';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { leavers as words } from '../../../text/staff/payroll.ts';
import { useQueryCall } from '../../shared/data/use-query-call.tsx';
import { DenseButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { ListSection } from '../../shared/parts/section-card.tsx';
import type { Leaving } from './leaver-modals.tsx';

type Leavers = Reply<typeof payrollDeductions>['leavers'];

const nameOf = ({ name, last_name }: Leavers[number]) => capitalizeWords(`${name} ${last_name}`);

/** Employees who left: what the company is to transfer with the order for it, or the letter once it came. */
export function LeaverList({ leavers, onUndo }: { leavers: Leavers; onUndo: (leaving: Leaving) => void }) {
  if (leavers.length === 0) return null;
  return (
    <ListSection title={words.section} hint={words.sectionHint}>
      {leavers.map((each) => (
        <li key={each.id_credit} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5">
          <span className="min-w-56 font-semibold">
            <PersonLink id={each.id_user}>{nameOf(each)}</PersonLink>
          </span>
          <span className="figures min-w-28">{each.dni}</span>
          <span className="grow text-ink-soft">
            {words.line(displayDay(each.left_on), each.recorded_by)}
            <span className="block text-ink">
              {each.finished_on === null ? (
                <>
                  {words.payoff} <Money amount={each.payoff} className="font-bold" />
                  {` · ${words.reference(each.id_credit)}`}
                </>
              ) : (
                words.paid(displayDay(each.finished_on))
              )}
            </span>
          </span>
          <Papers id_credit={each.id_credit} name={nameOf(each)} />
          {each.can_undo ? (
            <DenseButton
              aria-label={words.undoOf(nameOf(each))}
              onClick={() => onUndo({ creditId: each.id_credit, name: nameOf(each) })}
            >
              {words.undo}
            </DenseButton>
          ) : (
            each.finished_on === null && <span className="text-ink-soft">{words.tooLate}</span>
          )}
        </li>
      ))}
    </ListSection>
  );
}

/** The order or the letter, in a new tab. */
function Papers({ id_credit, name }: { id_credit: number; name: string }) {
  const { data } = useQueryCall(leaverDocuments, { id_credit });
  return data?.documents.map(({ name: file, title, url }) => (
    <a
      key={file}
      href={url}
      target="_blank"
      rel="noreferrer"
      className="dense-button"
      aria-label={`${title}, ${name}`}
    >
      {title}
      <Icon name="external" size={16} />
    </a>
  ));
}
