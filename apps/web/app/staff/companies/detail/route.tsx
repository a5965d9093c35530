import { companyDetail } from '@unamano/contract/companies';
import { type MetaFunction, useParams } from 'react-router';
import { useCall } from '../../../shared/api/use-call.ts';
import NotFound from '../../../shared/chrome/not-found.tsx';
import { pageTitle } from '../../../shared/page-title.ts';
import { paths } from '../../../shared/paths.ts';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { company as words } from '../../../text/staff/companies.ts';
import { StaffPage } from '../../shared/layout/staff-page.tsx';
import { useListAddress } from '../../shared/lists/use-list-address.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyDetails } from './company-facts.tsx';
import { CompanyStaff } from './company-staff.tsx';
import { CreditsByState } from './credits-by-state.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/empresas-aliadas/:id_company`: one agreement. */
export default function CompanyPage() {
  const { id_company } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(id_company ?? '') ? Number(id_company) : null;
  if (id === null) return <NotFound />;
  return <Company key={id} id={id} />;
}

function Company({ id }: { id: number }) {
  const { data, refusal, reload } = useCall(companyDetail, { id_company: id });
  const back = useListAddress(paths.companies);
  if (refusal?.code === 'OBJECT_NOT_FOUND') return <NotFound />;
  return (
    <StaffPage
      title={data?.company.name ?? words.title}
      back={back}
      actions={data && <CompanyActions company={data.company} onChanged={reload} />}
    >
      {data ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CompanyDetails company={data.company} />
          <div className="flex flex-col gap-4">
            <CreditsByState rows={data.credits_by_state} />
            <CompanyStaff staff={data.staff} />
          </div>
        </div>
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
