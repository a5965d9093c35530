/** The bureau's wire format. */
import * as z from 'zod';
import {
  type BureauQuery,
  type BureauReply,
  type RiskReport,
  riskReport,
} from '../../modules/lending/bureau/ports.ts';
import { parseJson } from '../http-call.ts';

/** The bureau's result codes, in `respuesta`. */
const FOUND = '13';
const UNKNOWN_PERSON = '09';

export function requestBody(query: BureauQuery): string {
  return JSON.stringify({
    document_type: query.documentType,
    document_number: query.documentNumber,
    given_names: query.givenNames,
    first_surname: query.firstSurname,
  });
}

const unknownPerson = z.looseObject({ respuesta: z.literal(UNKNOWN_PERSON) });
/** A report has the result code, or none. */
const found = z.looseObject({ respuesta: z.literal(FOUND).optional() }).pipe(riskReport);

/**
 * A report, or null for an unknown person: a 404 with the bureau's own code. Undefined for anything else, since the JSON
 * of a wrong address or a proxy must not reject a good applicant.
 */
export function readAnswer(status: number, raw: Buffer): BureauReply | undefined {
  const json = parseJson(raw);
  if (status === 404) return unknownPerson.safeParse(json).success ? { report: null, raw } : undefined;
  if (status !== 200) return undefined;
  const report = found.safeParse(json);
  return report.success ? { report: report.data satisfies RiskReport, raw } : undefined;
}
