import * as contract from '@unamano/contract/money/payroll/pay-periods';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import * as tables from './errors.ts';
import type { Payroll } from './service.ts';

export function payrollRoutes(app: FastifyInstance, payroll: Payroll): void {
  const errors = tables.NOT_FOUND;
  mount(app, contract.payPeriods, { errors, handle: payroll.payPeriods });
  mount(app, contract.payrollCompanies, { handle: payroll.payrollCompanies });
  mount(app, contract.silentCompanies, { errors, handle: payroll.silentCompanies });
  mount(app, contract.payrollDeductions, { errors, handle: payroll.deductions });
  mount(app, contract.downloadDeductions, { errors, handle: payroll.download });
  mount(app, contract.payrollFiles, { errors, handle: payroll.files });
  mount(app, contract.payrollFileDetail, { errors, handle: payroll.file });
  mount(app, contract.payrollLines, { errors, handle: payroll.lines });
  mount(app, contract.payrollExceptions, { errors, handle: payroll.exceptions });
  mount(app, contract.uploadPayrollFile, { errors: tables.UPLOAD_ERRORS, handle: payroll.upload });
  const drafts = tables.DRAFT_ERRORS;
  mount(app, contract.payrollDraftDetail, { errors, handle: payroll.draft });
  mount(app, contract.uploadPayrollDraft, { errors: drafts.upload, handle: payroll.uploadDraft });
  mount(app, contract.draftAsRequested, { errors: drafts.upload, handle: payroll.draftAsRequested });
  mount(app, contract.answerPayrollDraft, { errors: drafts.change, handle: payroll.answerDraft });
  mount(app, contract.sendPayrollDraft, { errors: drafts.send, handle: payroll.sendDraft });
  mount(app, contract.discardPayrollDraft, { errors: drafts.change, handle: payroll.discardDraft });
  mount(app, contract.bookPayrollDraft, { errors: drafts.book, handle: payroll.bookDraft });
  mount(app, contract.decidePayrollFile, { errors: tables.DECISION_ERRORS, handle: payroll.decide });
  mount(app, contract.resolvePayrollException, { errors: tables.RESOLUTION_ERRORS, handle: payroll.resolve });
  mount(app, contract.markLeaver, { errors: tables.LEAVER_ERRORS, handle: payroll.markLeaver });
  mount(app, contract.undoLeaver, { errors: tables.UNDO_LEAVER_ERRORS, handle: payroll.undoLeaver });
}
