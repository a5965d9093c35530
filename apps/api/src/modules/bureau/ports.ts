import type { Result } from '../../kernel/result.ts';
import type { RiskReport } from './report.ts';

export { type RiskReport, riskReport } from './report.ts';

export type BureauQuery = {
  /** DIAN's code: 13 is the cédula. */
  documentType: string;
  documentNumber: string;
  firstSurname: string;
};

export type BureauReply = {
  /** Null where it knows nobody by that number. */
  report: RiskReport | null;
  /** The answer's body, byte for byte as it came. */
  raw: Uint8Array;
};

/** The credit bureau. */
export interface BureauSource {
  /** What it knows. SERVICE_UNAVAILABLE when it gave no usable answer. */
  ask(query: BureauQuery): Promise<Result<BureauReply>>;
}
