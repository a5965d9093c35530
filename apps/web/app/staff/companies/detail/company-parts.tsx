import type { Reply } from '@unamano/contract/endpoint';
import type { CompanyRow, companyDetail } from '@unamano/contract/lending/companies';
import { Link } from 'react-router';
import { formatDayOfInstant } from '../../../shared/format-instant.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/layout/button.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { companies, creditStates, company as words } from '../../../text/staff/companies.ts';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { searchParam } from '../../shared/layout/use-param.ts';
import { Badge, StaffStateBadge } from '../../shared/parts/badge.tsx';
import { displayPhone } from '../../shared/parts/phone.ts';
import { SectionCard } from '../../shared/parts/section-card.tsx';
import { invitationPath } from '../../shared/search/commands.ts';
import { BriefTable } from '../../shared/tables/brief-table.tsx';

/** The company's state, its contact, and the figures of today. */
export function CompanyDetails({ company }: { company: CompanyRow }) {
  const { contact_phone: phone } = company;
  return (
    <SectionCard title={words.facts}>
      <Facts>
        <Fact label={companies.state}>
          <Badge tone={company.active ? 'good' : 'off'}>
            {company.active ? companies.isActive : companies.isEnded}
          </Badge>
        </Fact>
        <FigureFact label={companies.nit}>{company.nit}</FigureFact>
        <Fact label={words.since}>{formatDayOfInstant(company.created_at)}</Fact>
        {company.ended_at && <Fact label={words.until}>{formatDayOfInstant(company.ended_at)}</Fact>}
        <Fact label={words.contactName}>{company.contact_name || words.none}</Fact>
        <Fact label={words.contactEmail}>{company.contact_email || words.none}</Fact>
        <Fact label={words.contactPhone}>{phone ? displayPhone(phone) : words.none}</Fact>
      </Facts>
      <h2 className="mt-1 text-lg">{words.figures}</h2>
      <Facts>
        <MoneyFact label={companies.outstanding} hint={words.outstandingHint} amount={company.outstanding} />
        <Fact label={companies.activeCredits}>{company.active_credits}</Fact>
        <Fact label={companies.late} hint={words.lateHint}>
          {company.late_credits}
        </Fact>
        <Fact label={companies.waiting}>{company.pending_credits}</Fact>
        <Fact label={companies.employees}>{company.employees}</Fact>
      </Facts>
    </SectionCard>
  );
}

type Detail = Reply<typeof companyDetail>;
type StateRow = Detail['credits_by_state'][number];

/** The company's credits by state: their number, and the amount lent. */
export function CreditsByState({ rows }: { rows: readonly StateRow[] }) {
  const order = Object.keys(creditStates);
  const sorted = [...rows].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <SectionCard title={words.byState}>
      {sorted.length === 0 ? (
        <p className="text-ink-soft">{words.noCredits}</p>
      ) : (
        <BriefTable
          columns={[
            { header: words.state, cell: ({ state }: StateRow) => creditStates[state] ?? state },
            {
              header: words.credits,
              end: true,
              cell: ({ credits }) => <span className="figures">{credits}</span>,
            },
            { header: words.amount, end: true, cell: ({ amount }) => <Money amount={amount} /> },
          ]}
          rows={sorted}
          keyOf={({ state }) => state}
        />
      )}
    </SectionCard>
  );
}

/** The company's staff users, and the way to invite one. Their e-mail links to the account for a user who may change it. */
export function CompanyStaff({ company, staff }: { company: CompanyRow; staff: Detail['staff'] }) {
  const modules = useSession().user?.modules ?? [];
  const mayInvite = company.active && modules.includes('staff_users');
  return (
    <SectionCard
      title={words.staff}
      actions={
        mayInvite && (
          <ButtonLink small variant="secondary" to={invitationPath(company.id_company)}>
            {words.invite}
          </ButtonLink>
        )
      }
    >
      {staff.length === 0 && <p className="text-ink-soft">{words.noStaff}</p>}
      <ul className="divide-y divide-line">
        {staff.map(({ id_user, first_name, last_name, email, state }) => (
          <li key={id_user} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{`${first_name} ${last_name}`}</span>
              {modules.includes('staff_users') ? (
                <Link
                  to={`${staffPaths.staffUsers}?${searchParam}=${encodeURIComponent(email)}`}
                  className="underline"
                >
                  {email}
                </Link>
              ) : (
                <span className="text-ink-soft">{email}</span>
              )}
            </span>
            <StaffStateBadge state={state} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
