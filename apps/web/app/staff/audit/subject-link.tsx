import type { AuditEventRow, AuditPage } from '@unamano/contract/office/audit';
import { Link } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { canOpen } from '../shared/layout/modules.ts';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';

const pathOf: Record<AuditPage['page'], (id: string) => string> = {
  staff: () => staffPaths.staffUsers,
  company: (id) => staffPaths.company.replace(':id_company', id),
  payroll_file: (id) => staffPaths.payrollFile.replace(':id_file', id),
  settings: () => staffPaths.settings,
  machines: () => staffPaths.integrations,
  approvals: () => `${staffPaths.approvals}?ver=answered`,
};

type SubjectLinkProps = { event: Pick<AuditEventRow, 'subject' | 'id_user' | 'opens'> };

/** The subject of an event, as a link to its page where the user may open it. */
export function SubjectLink({ event: { subject, id_user, opens } }: SubjectLinkProps) {
  const permissions = useSession().user?.permissions ?? [];
  const path = opens && pathOf[opens.page](String(opens.id ?? ''));
  if (path === null) return <PersonLink id={id_user}>{subject}</PersonLink>;
  if (!canOpen(path, permissions)) return subject;
  return (
    <Link to={path} className="link">
      {subject}
    </Link>
  );
}
