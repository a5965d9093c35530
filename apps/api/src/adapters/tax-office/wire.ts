/** The wire format of the tax office. */
import * as z from 'zod';
import type { TaxOfficeAnswer, TaxOfficeQuestion } from '../../modules/money/disbursements/ports.ts';
import { parseJson } from '../http-call.ts';

export const PATH = '/v1/question';

/** What the tests ask, and what the emulator answers to it. */
export const EXAMPLE: { question: TaxOfficeQuestion; answer: TaxOfficeAnswer } = {
  question: { documentNumber: '1088001003' },
  answer: { activity: 'Comercio al por menor' },
};

export function requestBody(question: TaxOfficeQuestion): string {
  return JSON.stringify({ document_number: question.documentNumber });
}

const reply = z.object({ activity: z.string().max(200) });

/** Undefined for anything but a well-formed reply. */
export function readAnswer(status: number, raw: Buffer): TaxOfficeAnswer | undefined {
  const read = status === 200 ? reply.safeParse(parseJson(raw)) : undefined;
  return read?.success ? read.data : undefined;
}
