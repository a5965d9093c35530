import { codeFault, type Fault, REQUIRED, SIGNING_FAULTS } from '@unamano/contract/rules';

export type SigningBoxes = { note: boolean; guarantee: boolean; payrollDeduction: boolean };
export type SigningValues = SigningBoxes & { code: string };

export const UNSIGNED: SigningValues = { note: false, guarantee: false, payrollDeduction: false, code: '' };

/**
 * What keeps a note from being signed. Only a person who pays by payroll approves the deduction. Until the code is sent,
 * none is missing.
 */
export function signingFaults(
  { note, guarantee, payrollDeduction, code }: SigningValues,
  { allied, isCodeSent }: { allied: boolean; isCodeSent: boolean },
): Record<keyof SigningValues, Fault> {
  return {
    note: note ? null : SIGNING_FAULTS.note,
    guarantee: guarantee ? null : SIGNING_FAULTS.guarantee,
    payrollDeduction: !allied || payrollDeduction ? null : SIGNING_FAULTS.payrollDeduction,
    code: !isCodeSent ? null : code === '' ? REQUIRED : codeFault(code),
  };
}
