/** Checks the log of a platform line by line for every secret that a test sent. */
import { canariesIn } from './canaries.ts';

/** Sometimes sent as the value of a field: the log must never contain them, whatever the field is. */
export const CANARIES = { text: 'canario-6f1d0c9e-nunca-en-un-registro', digits: '71839264518' };

const SECRET = /password|otp|^code$|token|refresh|dni|cellphone|email|account/i;

/** Words such as `unknown`, which some inputs send for a token, are not secret. */
function isSecret(name: string, value: string): boolean {
  return SECRET.test(name) && value.length >= 6 && /[\d@]/.test(value);
}

/** The log's own numbers: a time with many decimals may contain the digits of a secret by chance. */
const OWN_NUMBERS = /"(?:time|responseTime|pid)":[\d.e-]+/g;

type LoggedSecret = { secret: string; line: string };

export function createLogChecker() {
  let lines: string[] = [];
  let sent: Record<string, string> = {};
  let before: Record<string, string> = {};
  let checkedLines = 0;
  return {
    /** The destination of the log. */
    write(line: string): void {
      lines.push(line.replace(OWN_NUMBERS, ''));
    },

    /** Adds the secrets of a call's input. */
    remember(fields: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(fields)) {
        const text = String(value);
        if (isSecret(name, text)) sent[`${name} ${text}`] = text;
      }
      const token = headers.authorization?.replace('Bearer ', '');
      if (token) sent[`access ${token}`] = token;
    },

    /** The lines since the last check that contain a secret of this or the previous input: a line may be late. */
    look(): LoggedSecret[] {
      const secrets = { ...before, ...sent, ...CANARIES };
      const loggedSecrets = canariesIn(lines.join(''), secrets).map((secret) => {
        const line = lines.find((text) => canariesIn(text, secrets).includes(secret)) ?? '';
        return { secret, line: line.slice(0, 300) };
      });
      checkedLines += lines.length;
      lines = [];
      before = sent;
      sent = {};
      return loggedSecrets;
    },

    /** The number of checked lines. */
    checkedLines: () => checkedLines,
  };
}
