/** Approvals and audit, portfolio and reconciliation, the history of the risk center. */
import { type Calls, nothing } from './call.ts';
import { soonAgreement } from './collections.ts';

const auditFilters = {
  search: 'ana',
  action: 'staff.login',
  id_staff: 1,
  id_user: '',
  from: '2026-01-01',
  to: '2030-01-01',
};
const auditNames = { search: 'dni', id_staff: 'actor of the audit', id_user: 'borrower' } as const;
const portfolioDays = { from: '2026-01-01', to: '2026-01-31' };
const ofCompany = { id_company: 'company' } as const;

export const REPORT_CALLS: Calls = {
  // Shows and answers only the approvals of the caller's own modules.
  'GET /dashboard/api/approvals': { who: 'staff', names: {}, input: () => ({ state: 'pending' }) },
  'GET /dashboard/api/approvals/absence': { who: 'staff', names: {}, input: nothing },
  'POST /dashboard/api/approvals/absence': {
    who: [
      'people',
      'late_payments',
      'disbursement_confirm',
      'accounting',
      'accounting_close',
      'staff_users',
      'settings',
    ],
    names: { id_delegate: 'staff' },
    input: ({ platform, delegate }) => {
      const today = platform.services.clock.today();
      return { id_delegate: delegate.id, from: today, through: today };
    },
    once: {
      exempt: 'the same absence again changes nothing',
      file: 'office/approvals/absences.test.ts',
    },
  },
  'POST /dashboard/api/approvals/absence/end': {
    who: 'staff',
    names: {},
    input: nothing,
    once: { exempt: 'there is one absence to end' },
  },
  'POST /dashboard/api/approvals/answer': {
    who: 'staff',
    names: { id_approval: 'approval' },
    input: () => ({ id_approval: 1, action: 'reject', reason: 'No aplica' }),
    once: {
      async arrange(scene) {
        const { creditId: credit_id } = scene.lateEmployee();
        const agreement = { credit_id, ...soonAgreement(scene) };
        const { id_approval } = await scene.post('operative/agreement', agreement, scene.staff);
        return { access: scene.admin, body: { id_approval, action: 'approve' }, of: { credit_id } };
      },
      adds: "loan_events where kind = 'agreement' and credit_id = :credit_id",
    },
  },
  'GET /dashboard/api/audit/list': {
    who: 'audit',
    names: auditNames,
    input: () => ({ ...auditFilters, limit: 10, cursor: '' }),
  },
  'GET /dashboard/api/audit/export': {
    who: 'audit',
    names: auditNames,
    input: () => ({ ...auditFilters, format: 'csv' }),
  },
  'GET /dashboard/api/audit/verification': { who: 'audit', names: {}, input: nothing },
  'POST /dashboard/api/audit/verification': {
    who: 'audit',
    names: {},
    input: nothing,
    once: { arrange: nothing, adds: "graphile_worker.jobs where key = 'verify-audit'" },
  },
  'GET /dashboard/api/audit/security': { who: 'audit', names: {}, input: nothing },
  'GET /dashboard/api/operative/search': {
    who: ['people', 'companies'],
    names: { search: 'dni' },
    input: () => ({ search: 'ana' }),
  },
  'GET /dashboard/api/portfolio/summary': {
    who: 'portfolio',
    names: ofCompany,
    input: ({ companyId }) => ({ ...portfolioDays, id_company: companyId }),
  },
  'GET /dashboard/api/portfolio/history': {
    who: 'portfolio',
    names: ofCompany,
    input: () => ({ to: '2026-01-31', id_company: 0 }),
  },
  'GET /dashboard/api/portfolio/export': {
    who: 'portfolio',
    names: ofCompany,
    input: () => ({ table: 'days', format: 'csv', ...portfolioDays, id_company: '' }),
  },
  'GET /dashboard/api/portfolio/owner': { who: 'portfolio', names: {}, input: nothing },
  'GET /dashboard/api/portfolio/owner/credits': {
    who: 'portfolio',
    names: {},
    input: () => ({ figure: 'due', week: '2026-01-31', cursor: '' }),
  },
  'GET /dashboard/api/reconciliation': { who: 'portfolio', names: {}, input: nothing },
  'POST /dashboard/api/reconciliation': {
    who: ['portfolio', 'accounting', 'accounting_close'],
    names: {},
    input: nothing,
    once: { arrange: nothing, adds: "graphile_worker.jobs where key = 'reconcile'" },
  },
  'GET /dashboard/api/bureau_files': { who: 'portfolio', names: {}, input: nothing },
  'POST /dashboard/api/bureau_files/preview': {
    who: 'portfolio',
    names: {},
    input: nothing,
    once: { arrange: nothing, adds: "graphile_worker.jobs where key = 'preview-bureau-month'" },
  },
  'POST /dashboard/api/bureau_files/make': {
    who: 'portfolio',
    names: {},
    input: () => ({ kind: 'month' }),
    once: { arrange: nothing, adds: "graphile_worker.jobs where key = 'make-bureau-month'" },
  },
  'GET /dashboard/api/bureau_files/file': {
    who: 'portfolio',
    names: { id_file: 'ignored' },
    input: () => ({ id_file: 1 }),
  },
  'GET /dashboard/api/risk_center/history': {
    who: 'historic_dc',
    names: { filter_to_search: 'dni' },
    input: ({ active }) => ({ filter_to_search: active.dni, lookup_reason: 'running_credit' }),
  },
  'GET /dashboard/api/risk_center/last_reason': {
    who: 'historic_dc',
    names: {},
    input: nothing,
  },
};
