import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import {
  closeReport,
  confirmOwnReport,
  confirmReport,
  listReports,
  reportUnrequested,
  sendReportPapers,
  upholdReport,
} from '@unamano/contract/money/unrequested-reports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CONFIRM_ERRORS, PAPERS_ERRORS, RELEASE_ERRORS, REPORT_ERRORS } from './errors.ts';
import type { Unrequested } from './service.ts';

export function unrequestedRoutes(app: FastifyInstance, unrequested: Unrequested): void {
  mount(app, freezeCredit, { handle: unrequested.freeze });
  mount(app, releaseCredit, { errors: RELEASE_ERRORS, handle: unrequested.release });
  mount(app, requestAnnulment, { handle: unrequested.requestAnnulment });
  const { reports, cases, papers } = unrequested;
  mount(app, reportUnrequested, {
    errors: REPORT_ERRORS,
    handle: ({ origin, input }) => reports.report(origin, input),
  });
  mount(app, confirmOwnReport, {
    errors: CONFIRM_ERRORS,
    handle: ({ origin, input }) => reports.confirm(origin, input),
  });
  mount(app, listReports, { handle: ({ actor, input }) => cases.list(actor, input) });
  mount(app, confirmReport, {
    handle: ({ actor, origin, input }) => cases.confirm({ actor, origin, input }),
  });
  mount(app, upholdReport, { handle: ({ actor, origin, input }) => cases.uphold({ actor, origin, input }) });
  mount(app, sendReportPapers, { errors: PAPERS_ERRORS, handle: papers.send });
  mount(app, closeReport, {
    errors: RELEASE_ERRORS,
    handle: ({ actor, origin, input }) => cases.close({ actor, origin, input }),
  });
}
