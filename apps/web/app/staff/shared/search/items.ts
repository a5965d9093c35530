import type { CreditMarks } from '@unamano/contract/credit-marks';
import type { Reply } from '@unamano/contract/endpoint';
import type { FoundCredit, searchEverything } from '@unamano/contract/office/search';
import { formatCop } from '@unamano/domain/money';
import { formatInstant } from '../../../shared/format-instant.ts';
import { displayDay } from '../../../shared/ui/display-day.ts';
import { maskPhone } from '../../../shared/ui/fields/masked-input.ts';
import { failedRequest, failures as failureTexts } from '../../../text/staff/people/failed-request.ts';
import { creditStates } from '../../../text/staff/people/person.ts';
import { orderStates, search as words } from '../../../text/staff/people/search.ts';
import { nameOf } from '../late/late-person.ts';
import { moduleShapes } from '../layout/module-shapes.ts';
import { staffPaths } from '../layout/staff-paths.ts';
import { markChips } from '../parts/credit-chips.tsx';
import { personPath } from '../parts/person-link.tsx';

/** The parameter of the page of people that opens a failed request. */
export const supportParam = 'soporte';

export type Chip = { tone: 'good' | 'wait' | 'off' | 'bad'; text: string };

/** Something that a search finds. */
export type Item = {
  key: string;
  title: string;
  detail?: string;
  chip?: Chip;
  /** The line drawing in front. */
  shape: string;
  /** Its address; null for the end of the session, which is a question. */
  to: string | null;
};

export type ItemGroup = { title: string; items: readonly Item[] };

type Found = Reply<typeof searchEverything>;

/** A number stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

function chipOf(credit: Pick<FoundCredit, 'state' | 'is_late'> & CreditMarks): Chip {
  const { state, is_late } = credit;
  const [mark] = markChips(credit);
  if (mark) return mark;
  if (is_late) return { tone: 'bad', text: words.late };
  const text = creditStates[state];
  if (state === 'ACTIVE') return { tone: 'good', text };
  return { tone: state === 'FIN' || state === 'REJECTED' || state === 'CANCELLED' ? 'off' : 'wait', text };
}

function creditDetail(credit: FoundCredit): string {
  const { lender_reference: reference, amount, requested_on: day } = credit;
  const facts = [nameOf(credit), unbroken(formatCop(amount)), words.requested(displayDay(day))];
  return [...(reference ? [words.lenderReference(reference)] : []), ...facts].join(' · ');
}

/** What the server found, by kind; a kind without a result has no group. */
export function groupsOf({ people, credits, orders, failures, companies }: Found): ItemGroup[] {
  const groups: ItemGroup[] = [
    {
      title: words.groups.people,
      items: people.map((person) => ({
        key: `person-${person.id_user}`,
        title: nameOf(person),
        detail: [person.dni, unbroken(maskPhone(person.phone)), person.company_name]
          .filter(Boolean)
          .join(' · '),
        ...(person.credit && { chip: chipOf(person.credit) }),
        shape: moduleShapes.people ?? '',
        to: personPath(person.id_user),
      })),
    },
    {
      title: words.groups.credits,
      items: credits.map((credit) => ({
        key: `credit-${credit.id_credit}`,
        title: words.credit(credit.id_credit),
        detail: creditDetail(credit),
        chip: chipOf(credit),
        shape: moduleShapes.disbursement_confirm ?? '',
        to: personPath(credit.id_user),
      })),
    },
    {
      title: words.groups.orders,
      items: orders.map((order) => ({
        key: `order-${order.order}`,
        title: words.order(order.order),
        detail: `${nameOf(order)} · ${unbroken(formatCop(order.amount))} · ${words.requested(displayDay(order.opened_on))}`,
        chip: {
          tone: order.state === 'APROBADA' ? 'good' : 'off',
          text: orderStates[order.state] ?? order.state,
        },
        shape: moduleShapes.unapplied_funds ?? '',
        to: personPath(order.id_user),
      })),
    },
    {
      title: words.groups.failures,
      items: failures.map(({ support_code: code, failed_at, failure }) => ({
        key: `failure-${code}`,
        title: failedRequest.title(code),
        detail: `${unbroken(formatInstant(failed_at))} · ${failureTexts[failure].title}`,
        shape: moduleShapes.late_payments ?? '',
        to: `${staffPaths.people}?${supportParam}=${code}`,
      })),
    },
    {
      title: words.groups.companies,
      items: companies.map((company) => ({
        key: `company-${company.id_company}`,
        title: company.name,
        detail: words.nit(company.nit),
        ...(!company.active && { chip: { tone: 'off', text: words.ended } as const }),
        shape: moduleShapes.companies ?? '',
        to: staffPaths.company.replace(':id_company', String(company.id_company)),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
