import type { Reply } from '@unamano/contract/endpoint';
import type { creditDetails } from '@unamano/contract/loans/late-payments';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/layout/back-link.tsx';
import { Icon } from '../../shared/ui/layout/icon.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import { caseHead as words } from '../../text/staff/late-payments.ts';
import type { QueuedCase, QueuePlace } from '../shared/late/case-queue.ts';
import { latePath } from '../shared/late/late-person.ts';
import { Badge } from '../shared/parts/badge.tsx';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { CreditChips } from '../shared/parts/credit-chips.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { amountToAsk } from './debts.ts';

type Detail = Reply<typeof creditDetails>;

type CaseHeadProps = {
  idUser: number;
  title: string;
  back: string;
  place: QueuePlace | null;
  detail: Detail | null;
  /** The colleagues who have the case open. */
  openBy: readonly string[];
};

/** One line above the case: who, since when, what to ask for, what holds, the phone, and the place in the list. */
export function CaseHead({ idUser, title, back, place, detail, openBy }: CaseHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header
      className={`flex min-h-14 items-center gap-x-3.5 gap-y-0.5 ${openBy.length > 0 ? 'flex-wrap' : 'case-head'}`}
    >
      <BackLink to={back} iconSize={18} />
      <h1 ref={heading} tabIndex={-1} className="min-w-0 truncate text-xl font-extrabold" title={title}>
        <PersonLink id={idUser} className="hover:underline">
          {title}
        </PersonLink>
      </h1>
      {detail && <HeadFacts {...detail} />}
      <p role="status" className="empty:hidden">
        {openBy.length > 0 && <Badge tone="wait">{words.openBy(openBy)}</Badge>}
      </p>
      {place && <Pager place={place} />}
    </header>
  );
}

function HeadFacts({ user, credit }: Detail) {
  const ask = amountToAsk(user, credit);
  const isPending = credit.pending_approvals.length > 0;
  return (
    <>
      {user.days_past_due > 0 && (
        <p className="figures whitespace-nowrap">{words.days(user.days_past_due)}</p>
      )}
      {ask.pesos > 0 && (
        <p className="figures sm:whitespace-nowrap">
          <span className="text-ink-soft">
            {ask.agreedOn ? words.agreed(displayDay(ask.agreedOn)) : words.upToDate}
          </span>{' '}
          <strong className={`text-lg ${ask.agreedOn ? '' : 'text-coral'}`}>
            <Money amount={ask.pesos} />
          </strong>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <CreditChips marks={{ ...user, is_frozen: credit.is_frozen }} />
        {isPending && <Badge tone="wait">{words.pending}</Badge>}
        {user.company_name && <Badge tone="off">{words.company(user.company_name)}</Badge>}
      </div>
      <span className="figures ml-auto inline-flex items-center whitespace-nowrap">
        <a href={`tel:${user.phone}`} className="link font-semibold">
          {displayPhone(user.phone)}
        </a>
        <CopyButton text={user.phone} label={words.copyPhone} />
      </span>
    </>
  );
}

function Pager({ place: { number, total, previous, next } }: { place: QueuePlace }) {
  return (
    <nav aria-label={words.pager} className="inline-flex items-center">
      <PagerLink to={previous} label={words.previous} hint="k">
        <Icon name="back" size={18} />
      </PagerLink>
      <span className="figures whitespace-nowrap">{words.place(number, total)}</span>
      <PagerLink to={next} label={words.next} hint="j">
        <Icon name="next" size={18} />
      </PagerLink>
    </nav>
  );
}

type PagerLinkProps = { to: QueuedCase | null; label: string; hint: string; children: ReactNode };

function PagerLink({ to, label, hint, children }: PagerLinkProps) {
  const look = 'grid size-8 place-items-center rounded-lg pointer-coarse:size-11';
  if (!to) return <span className={`${look} opacity-35`}>{children}</span>;
  return (
    <Link
      to={latePath(to)}
      state={to}
      aria-label={label}
      title={`${label} (${hint})`}
      className={`${look} hover:bg-sunken`}
    >
      {children}
    </Link>
  );
}
