import { freezeCredit, releaseCredit, requestAnnulment } from '@unamano/contract/money/unrequested';
import * as contract from '@unamano/contract/money/unrequested-reports';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import { CONFIRM_ERRORS, PAPERS_ERRORS, RELEASE_ERRORS, REPORT_ERRORS } from './errors.ts';
import type { Unrequested } from './service.ts';

export function unrequestedRoutes(app: FastifyInstance, unrequested: Unrequested): void {
  mount(app, freezeCredit, unrequested.freeze);
  mount(app, releaseCredit, RELEASE_ERRORS, unrequested.release);
  mount(app, requestAnnulment, unrequested.requestAnnulment);
  const { reports, cases, papers } = unrequested;
  mount(app, contract.reportUnrequested, REPORT_ERRORS, ({ origin, input }) => reports.report(origin, input));
  mount(app, contract.confirmOwnReport, CONFIRM_ERRORS, ({ origin, input }) =>
    reports.confirm(origin, input),
  );
  mount(app, contract.listReports, ({ actor, input }) => cases.list(actor, input));
  mount(app, contract.confirmReport, ({ actor, origin, input }) => cases.confirm({ actor, origin, input }));
  mount(app, contract.upholdReport, ({ actor, origin, input }) => cases.uphold({ actor, origin, input }));
  mount(app, contract.sendReportPapers, PAPERS_ERRORS, papers.send);
  mount(app, contract.closeReport, RELEASE_ERRORS, ({ actor, origin, input }) =>
    cases.close({ actor, origin, input }),
  );
}
