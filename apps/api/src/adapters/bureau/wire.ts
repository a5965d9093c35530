/** The bureau's words: what is sent, and what an answer must look like to be believed. */
import * as z from 'zod';
import {
  type BureauQuery,
  type BureauReply,
  type RiskReport,
  riskReport,
} from '../../modules/bureau/ports.ts';

/** The bureau's codes of what it found, in `respuesta`. */
const FOUND = '13';
const NOBODY = '09';

export function requestBody(query: BureauQuery): string {
  return JSON.stringify({
    document_type: query.documentType,
    document_number: query.documentNumber,
    first_surname: query.firstSurname,
  });
}

const nobody = z.looseObject({ respuesta: z.literal(NOBODY) });
/** A report says that it is one, or leaves it to its contents. */
const found = z.looseObject({ respuesta: z.literal(FOUND).optional() }).pipe(riskReport);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * What an answer says: a report, or that nobody is known by that number, which is a 404 with the bureau's own code for it.
 * Undefined for anything else: any JSON of a wrong address or of a proxy would else reject a good applicant.
 */
export function readAnswer(status: number, raw: Buffer): BureauReply | undefined {
  const json = parsed(raw.toString('utf8'));
  if (status === 404) return nobody.safeParse(json).success ? { report: null, raw } : undefined;
  if (status !== 200) return undefined;
  const report = found.safeParse(json);
  return report.success ? { report: report.data satisfies RiskReport, raw } : undefined;
}
