/** What a platform logs while it is tried, held line by line against everything secret that was sent to it. */
import { canariesIn } from './canaries.ts';

/** Sent now and then as the value of any field: neither may ever stand in a log, whatever the field is for. */
export const CANARIES = { text: 'canario-6f1d0c9e-nunca-en-un-registro', digits: '71839264518' };

const SECRET = /password|otp|^code$|token|refresh|dni|cellphone|email|account/i;

/** Words such as `unknown`, which some inputs send for a token, keep nothing secret. */
function isSecret(name: string, value: string): boolean {
  return SECRET.test(name) && value.length >= 6 && /[\d@]/.test(value);
}

/** The log's own numbers: a time in so many decimals holds anybody's number by chance. */
const OWN_NUMBERS = /"(?:time|responseTime|pid)":[\d.e-]+/g;

export type LoggedSecret = { secret: string; line: string };

export function createLogChecker() {
  let lines: string[] = [];
  let sent: Record<string, string> = {};
  let before: Record<string, string> = {};
  let judged = 0;
  return {
    /** Where the log goes. */
    write(line: string): void {
      lines.push(line.replace(OWN_NUMBERS, ''));
    },

    /** What is secret of what a call sends. */
    remember(fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(fields)) {
        const text = String(value);
        if (isSecret(name, text)) sent[`${name} ${text}`] = text;
      }
      const token = headers.authorization?.replace('Bearer ', '');
      if (token) sent[`access ${token}`] = token;
    },

    /** The lines since the last look that hold a secret. Those of the look before count too: a line may come late. */
    look(): LoggedSecret[] {
      const secrets = { ...before, ...sent, ...CANARIES };
      const loggedSecrets = canariesIn(lines.join(''), secrets).map((secret) => {
        const line = lines.find((text) => canariesIn(text, secrets).includes(secret)) ?? '';
        return { secret, line: line.slice(0, 300) };
      });
      judged += lines.length;
      lines = [];
      before = sent;
      sent = {};
      return loggedSecrets;
    },

    /** How many lines were looked at. */
    judged: () => judged,
  };
}
