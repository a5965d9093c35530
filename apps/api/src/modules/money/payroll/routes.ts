import * as contract from '@unamano/contract/money/payroll/pay-periods';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/mount.ts';
import * as tables from './errors.ts';
import type { Payroll } from './service.ts';

export function payrollRoutes(app: FastifyInstance, payroll: Payroll): void {
  const errors = tables.NOT_FOUND;
  mount(app, contract.payPeriods, errors, payroll.payPeriods);
  mount(app, contract.payrollCompanies, payroll.payrollCompanies);
  mount(app, contract.silentCompanies, errors, payroll.silentCompanies);
  mount(app, contract.payrollDeductions, errors, payroll.deductions);
  mount(app, contract.downloadDeductions, errors, payroll.download);
  mount(app, contract.payrollFiles, errors, payroll.files);
  mount(app, contract.payrollFileDetail, errors, payroll.file);
  mount(app, contract.payrollLines, errors, payroll.lines);
  mount(app, contract.payrollExceptions, errors, payroll.exceptions);
  mount(app, contract.uploadPayrollFile, tables.UPLOAD_ERRORS, payroll.upload);
  const drafts = tables.DRAFT_ERRORS;
  mount(app, contract.payrollDraftDetail, errors, payroll.draft);
  mount(app, contract.uploadPayrollDraft, drafts.upload, payroll.uploadDraft);
  mount(app, contract.draftAsRequested, drafts.upload, payroll.draftAsRequested);
  mount(app, contract.answerPayrollDraft, drafts.change, payroll.answerDraft);
  mount(app, contract.sendPayrollDraft, drafts.send, payroll.sendDraft);
  mount(app, contract.discardPayrollDraft, drafts.change, payroll.discardDraft);
  mount(app, contract.bookPayrollDraft, drafts.book, payroll.bookDraft);
  mount(app, contract.decidePayrollFile, tables.DECISION_ERRORS, payroll.decide);
  mount(app, contract.resolvePayrollException, tables.RESOLUTION_ERRORS, payroll.resolve);
  mount(app, contract.markLeaver, tables.LEAVER_ERRORS, payroll.markLeaver);
  mount(app, contract.undoLeaver, tables.UNDO_LEAVER_ERRORS, payroll.undoLeaver);
}
