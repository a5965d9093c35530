import type { Result } from '../../result.ts';
import type { RiskReport } from './report.ts';

export { type RiskReport, riskReport } from './report.ts';

export type BureauQuery = {
  /** DIAN's code: 13 is the cédula. */
  documentType: string;
  documentNumber: string;
  firstSurname: string;
};

/** The credit bureau. */
export interface BureauSource {
  /** What it knows; null where it knows nobody by that number. SERVICE_UNAVAILABLE when it gave no usable answer. */
  ask(query: BureauQuery): Promise<Result<RiskReport | null>>;
}
