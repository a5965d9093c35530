import * as contract from '@unamano/contract/money/payroll';
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
  mount(app, contract.decidePayrollFile, { errors: tables.DECISION_ERRORS, handle: payroll.decide });
  mount(app, contract.resolvePayrollException, { errors: tables.RESOLUTION_ERRORS, handle: payroll.resolve });
  mount(app, contract.markLeaver, { errors: tables.LEAVER_ERRORS, handle: payroll.markLeaver });
  mount(app, contract.undoLeaver, { errors: tables.UNDO_LEAVER_ERRORS, handle: payroll.undoLeaver });
}
