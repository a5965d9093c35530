import { codeFault, type Fault, REQUIRED, SIGNING_FAULTS } from '@unamano/contract/rules';

export type SigningBoxes = { note: boolean; guarantee: boolean; payrollDeduction: boolean };
export type SigningField = keyof SigningBoxes | 'code';

export const NO_BOXES: SigningBoxes = { note: false, guarantee: false, payrollDeduction: false };

/** What keeps a note from being signed. Only who pays by payroll approves its deduction. */
export function signingFaults(
  boxes: SigningBoxes,
  code: string,
  allied: boolean,
): Partial<Record<SigningField, Fault>> {
  return {
    note: boxes.note ? null : SIGNING_FAULTS.note,
    guarantee: boxes.guarantee ? null : SIGNING_FAULTS.guarantee,
    payrollDeduction: !allied || boxes.payrollDeduction ? null : SIGNING_FAULTS.payrollDeduction,
    code: code === '' ? REQUIRED : codeFault(code),
  };
}
