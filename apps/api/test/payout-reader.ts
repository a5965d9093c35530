/**
 * Reads the fixed-width file of a bank by the positions of its public description. It shares no code with the writer, so that a
 * shared mistake can't pass.
 */
export type ReadTransfer = {
  dni: string;
  name: string;
  bank: string;
  account: string;
  type: string;
  amount: number;
  reference: string;
};

export type ReadFile = {
  nit: string;
  sequence: string;
  day: string;
  account: string;
  accountType: string;
  transfers: ReadTransfer[];
};

const LENGTH = 264;

/** From and to as the bank counts: from 1, both included. */
const cut = (line: string, from: number, to: number): string => line.slice(from - 1, to);

function digits(line: string, from: number, to: number, what: string): string {
  const text = cut(line, from, to);
  if (!/^\d+$/.test(text)) throw new Error(`${what} is no number: ${JSON.stringify(text)}`);
  return text;
}

/** Two of the digits are decimals. */
function pesosAt(line: string, from: number, to: number, what: string): number {
  const text = digits(line, from, to, what);
  if (!text.endsWith('00')) throw new Error(`${what} has a part of a peso`);
  return Number(text.slice(0, -2));
}

function blank(line: string, from: number, to: number, what: string): void {
  if (cut(line, from, to).trim() !== '') throw new Error(`${what} is not empty`);
}

/** At the left of its field. */
function left(line: string, from: number, to: number, what: string): string {
  const text = cut(line, from, to);
  if (text.startsWith(' ') || text.trim() === '') throw new Error(`${what} is not at the left`);
  return text.trimEnd();
}

function readTransfer(line: string, day: string): ReadTransfer {
  if (cut(line, 1, 1) !== '6') throw new Error('a record of another type');
  if (cut(line, 93, 100) !== day) throw new Error('a transfer has another day than its file');
  blank(line, 128, 264, 'the end of a transfer');
  const [dni, account] = [left(line, 2, 16, 'a document'), left(line, 56, 72, 'an account')];
  if (!/^\d+$/.test(account)) throw new Error('an account has something else than digits');
  const type = digits(line, 74, 75, 'a type');
  if (!['27', '37', '52'].includes(type)) throw new Error(`a type of transaction is unknown: ${type}`);
  return {
    dni,
    name: left(line, 17, 46, 'a name'),
    bank: digits(line, 47, 55, 'a bank'),
    account,
    type,
    amount: pesosAt(line, 76, 92, 'an amount'),
    reference: left(line, 101, 121, 'a reference'),
  };
}

/** @throws what a bank would refuse */
export function readPab(bytes: Buffer): ReadFile {
  const strange = bytes.findIndex((byte) => byte > 126 || (byte < 32 && byte !== 13 && byte !== 10));
  if (strange >= 0) throw new Error(`byte ${strange} is not ASCII`);
  const lines = bytes.toString('latin1').split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  for (const [index, line] of lines.entries())
    if (line.length !== LENGTH) throw new Error(`line ${index + 1} has ${line.length} characters`);
  const [head = '', ...rest] = lines;
  if (cut(head, 1, 1) !== '1') throw new Error('the first record is no control record');
  const day = digits(head, 46, 53, 'the day');
  if (cut(head, 56, 63) !== day) throw new Error('the file is applied on another day');
  if (Number(digits(head, 70, 86, 'the debits')) !== 0) throw new Error('there are debits');
  blank(head, 18, 32, 'the filler');
  blank(head, 116, 264, 'the end of the control record');
  const transfers = rest.map((line) => readTransfer(line, day));
  if (Number(digits(head, 64, 69, 'the count')) !== transfers.length) throw new Error('the count is wrong');
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  if (pesosAt(head, 87, 103, 'the total') !== total) throw new Error('the total is wrong');
  return {
    nit: String(Number(digits(head, 2, 16, 'the tax number'))),
    sequence: cut(head, 54, 55).trim(),
    day,
    account: digits(head, 104, 114, 'the account'),
    accountType: cut(head, 115, 115),
    transfers,
  };
}
