import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';
import type { RiskReport } from './report.ts';

export { type RiskReport, riskReport } from './report.ts';

export type BureauQuery = {
  /** DIAN's code: 13 is the cédula. */
  documentType: string;
  documentNumber: string;
  givenNames: string;
  firstSurname: string;
};

export type BureauReply = {
  /** Null where the bureau has no person with that number. */
  report: RiskReport | null;
  /** The body of the reply, byte for byte. */
  raw: Uint8Array;
};

/** The credit bureau. */
export interface BureauSource {
  query(applicant: BureauQuery): Promise<OutsideResult<BureauReply>>;
}
