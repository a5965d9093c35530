/** The bureau's words: what is sent, and what an answer must look like to be believed. */
import { type BureauQuery, type RiskReport, riskReport } from '../../modules/bureau/ports.ts';

export function requestBody(query: BureauQuery): string {
  return JSON.stringify({
    document_type: query.documentType,
    document_number: query.documentNumber,
    first_surname: query.firstSurname,
  });
}

/** Null for anything that is not a report. */
export function parseReport(body: string): RiskReport | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = riskReport.safeParse(json);
  return parsed.success ? parsed.data : null;
}

/** Whether a 404 is the bureau's own "nobody by that number", not that of a wrong address: it comes as JSON. */
export function saysNobody(body: string): boolean {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && !Array.isArray(json);
  } catch {
    return false;
  }
}
