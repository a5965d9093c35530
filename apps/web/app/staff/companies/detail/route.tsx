import { companyDetail } from '@unamano/contract/lending/companies';
import { useParams } from 'react-router';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { company as words } from '../../../text/staff/companies.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { parseRouteId } from '../../shared/layout/route-id.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { staffPaths } from '../../shared/layout/staff-paths.ts';
import { useListAddress } from '../../shared/lists/use-list-address.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyDetails, CompanyStaff, CreditsByState } from './company-parts.tsx';

export const meta = () => pageTitle(words.title);

/** `/tablero/empresas-aliadas/:id_company`: one allied company. */
export default function CompanyPage() {
  const id = parseRouteId(useParams().id_company);
  return id === null ? <NotFound /> : <Company key={id} id={id} />;
}

function Company({ id }: { id: number }) {
  const query = useQueryCall(companyDetail, { id_company: id });
  const back = useListAddress(staffPaths.companies);
  if (query.refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  const company = query.data?.company;
  return (
    <StaffPage
      title={company?.name ?? words.title}
      back={back}
      actions={company && <CompanyActions company={company} onChanged={query.reload} />}
    >
      <WhenLoaded query={query}>
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <CompanyDetails company={data.company} />
            <div className="flex flex-col gap-4">
              <CreditsByState rows={data.credits_by_state} />
              <CompanyStaff company={data.company} staff={data.staff} />
            </div>
          </div>
        )}
      </WhenLoaded>
    </StaffPage>
  );
}
