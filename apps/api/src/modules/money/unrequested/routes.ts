import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import * as contract from '@unamano/contract/money/unrequested-reports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CONFIRM_ERRORS, PAPERS_ERRORS, RELEASE_ERRORS, REPORT_ERRORS } from './errors.ts';
import type { Unrequested } from './service.ts';

export function unrequestedRoutes(app: FastifyInstance, unrequested: Unrequested): void {
  mount(app, freezeCredit, { handle: unrequested.freeze });
  mount(app, releaseCredit, { errors: RELEASE_ERRORS, handle: unrequested.release });
  mount(app, requestAnnulment, { handle: unrequested.requestAnnulment });
  const { reports, cases, papers } = unrequested;
  mount(app, contract.reportUnrequested, {
    errors: REPORT_ERRORS,
    handle: ({ origin, input }) => reports.report(origin, input),
  });
  mount(app, contract.confirmOwnReport, {
    errors: CONFIRM_ERRORS,
    handle: ({ origin, input }) => reports.confirm(origin, input),
  });
  mount(app, contract.listReports, { handle: ({ actor, input }) => cases.list(actor, input) });
  mount(app, contract.confirmReport, {
    handle: ({ actor, origin, input }) => cases.confirm({ actor, origin, input }),
  });
  mount(app, contract.upholdReport, {
    handle: ({ actor, origin, input }) => cases.uphold({ actor, origin, input }),
  });
  mount(app, contract.sendReportPapers, { errors: PAPERS_ERRORS, handle: papers.send });
  mount(app, contract.closeReport, {
    errors: RELEASE_ERRORS,
    handle: ({ actor, origin, input }) => cases.close({ actor, origin, input }),
  });
}
