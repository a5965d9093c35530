import {
  decidePayrollFile,
  downloadDeductions,
  markLeaver,
  payPeriods,
  payrollDeductions,
  payrollExceptions,
  payrollFileDetail,
  payrollFiles,
  payrollLines,
  resolvePayrollException,
  undoLeaver,
  uploadPayrollFile,
} from '@unamano/contract/payroll';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/mount.ts';
import {
  DECISION_ERRORS,
  LEAVER_ERRORS,
  NOT_FOUND,
  RESOLUTION_ERRORS,
  UNDO_LEAVER_ERRORS,
  UPLOAD_ERRORS,
} from './errors.ts';
import type { Payroll } from './service.ts';

export function payrollRoutes(app: FastifyInstance, payroll: Payroll): void {
  const errors = NOT_FOUND;
  mount(app, payPeriods, {
    errors,
    handle: ({ actor, input }) => payroll.payPeriods(actor, input),
  });
  mount(app, payrollDeductions, {
    errors,
    handle: ({ actor, input }) => payroll.deductions(actor, input),
  });
  mount(app, downloadDeductions, {
    errors,
    handle: ({ actor, origin, input }) => payroll.download(actor, origin, input),
  });
  mount(app, payrollFiles, { errors, handle: ({ actor, input }) => payroll.files(actor, input) });
  mount(app, payrollFileDetail, { errors, handle: ({ actor, input }) => payroll.file(actor, input) });
  mount(app, payrollLines, { errors, handle: ({ actor, input }) => payroll.lines(actor, input) });
  mount(app, payrollExceptions, {
    errors,
    handle: ({ actor, input }) => payroll.exceptions(actor, input),
  });
  mount(app, uploadPayrollFile, {
    errors: UPLOAD_ERRORS,
    handle: ({ actor, input, origin }) => payroll.upload(actor, origin, input),
  });
  mount(app, decidePayrollFile, {
    errors: DECISION_ERRORS,
    handle: ({ actor, input, origin }) => payroll.decide(actor, origin, input),
  });
  mount(app, resolvePayrollException, {
    errors: RESOLUTION_ERRORS,
    handle: ({ actor, input, origin }) => payroll.resolve(actor, origin, input),
  });
  mount(app, markLeaver, {
    errors: LEAVER_ERRORS,
    handle: ({ actor, input, origin }) => payroll.markLeaver(actor, origin, input),
  });
  mount(app, undoLeaver, {
    errors: UNDO_LEAVER_ERRORS,
    handle: ({ actor, input, origin }) => payroll.undoLeaver(actor, origin, input),
  });
}
