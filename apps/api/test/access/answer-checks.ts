/** The required form of every response, whatever the request was. */
import { COMMON_ERRORS, errorReply } from '@unamano/contract/errors';

export type Answer = { status: number; text: string; contentType: string };

/** Words of stack traces, SQL, the database and libraries: none may reach a client. */
const INTERNAL_DETAILS =
  /\bat [\w.]+ \(|node_modules|\.ts:\d|\b(select|insert into|update|delete from)\b.*\b(from|values|set|where)\b|relation "|constraint|syntax error|invalid input syntax|byte sequence|FST_|Zod|Error:|undefined|\[object/i;

/** English texts of libraries: users read Spanish. */
const LIBRARY_ENGLISH =
  /invalid|expected|received|too (big|small|long|short)|must |required|unrecognized|\bstring\b/i;

/** The fault of a response to bad input; null without a fault. */
export function findAnswerFault({ status, text, contentType }: Answer): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (status < 400) return null;
  if (!contentType.startsWith('application/json')) return `content type ${contentType}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 200)}`;
  }
  const envelope = errorReply.safeParse(body);
  if (!envelope.success) return `no envelope: ${text.slice(0, 200)}`;
  const known = new Set(['err_code', 'message', 'fields', 'code']);
  const unexpected = Object.keys(body as object).filter((name) => !known.has(name));
  if (unexpected.length > 0) return `more than the envelope: ${unexpected}`;
  const { err_code, message, fields = {} } = envelope.data;
  const common = COMMON_ERRORS[err_code as keyof typeof COMMON_ERRORS];
  if (common && common.status !== status) return `${err_code} with status ${status}`;
  const sentences = [message, ...Object.values(fields)];
  if (sentences.some((sentence) => sentence.trim() === '')) return `an empty sentence: ${text.slice(0, 200)}`;
  if (sentences.some((sentence) => LIBRARY_ENGLISH.test(sentence))) return `English: ${text.slice(0, 300)}`;
  if (INTERNAL_DETAILS.test(text)) return `internal details: ${text.slice(0, 300)}`;
  return null;
}
