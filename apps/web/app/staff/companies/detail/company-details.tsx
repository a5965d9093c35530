import type { CompanyRow } from '@unamano/contract/companies';
import { formatDayOfInstant } from '../../../shared/format-instant.ts';
import { Fact, Facts, FigureFact, MoneyFact } from '../../../shared/ui/layout/facts.tsx';
import { companies, company as words } from '../../../text/staff/companies.ts';
import { Badge } from '../../shared/parts/badge.tsx';
import { displayPhone } from '../../shared/parts/phone.ts';

/** The agreement, the company's contact, and the figures of today. */
export function CompanyDetails({ company }: { company: CompanyRow }) {
  const { contact_phone: phone } = company;
  return (
    <section aria-labelledby="convenio" className="card px-5 py-4">
      <h2 id="convenio" className="text-lg">
        {words.facts}
      </h2>
      <Facts className="mt-1">
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
      <h2 className="mt-4 text-lg">{words.figures}</h2>
      <Facts className="mt-1">
        <MoneyFact label={companies.outstanding} hint={words.outstandingHint} amount={company.outstanding} />
        <Fact label={companies.activeCredits}>{company.active_credits}</Fact>
        <Fact label={companies.late}>{company.late_credits}</Fact>
        <Fact label={companies.waiting}>{company.pending_credits}</Fact>
        <Fact label={companies.employees}>{company.employees}</Fact>
      </Facts>
    </section>
  );
}
