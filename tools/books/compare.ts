/**
 * `npm run compare:books -- libro.txt auxiliar.csv`: hledger and beancount (packages of Debian) read the plain-text journal, and both
 * must find the balances by account and third party of the other file of the same days.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [journal, auxiliary] = process.argv.slice(2);
if (!journal || !auxiliary) {
  console.error('Name the plain-text journal and the CSV file of the balances by third party.');
  process.exit(2);
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 30 });

/** By code and third party, from the lines `account,pesos` of a program. */
function balancesOf(text: string): Map<string, number> {
  const balances = new Map<string, number>();
  for (const [, code, party, pesos] of text.matchAll(
    /^"?\w[\w:-]*?:(\d+)-[\w-]*:([\w-]+?)\s*"?,"?\s*(-?\d+) COP/gm,
  ))
    if (Number(pesos) !== 0) balances.set(`${code} ${party}`, Number(pesos));
  return balances;
}

const wanted = new Map<string, number>(
  readFileSync(auxiliary, 'utf8')
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
    .filter((cells) => cells.length > 9 && Number(cells.at(-1)) !== 0)
    .map(([code, , type, number, ...rest]) => [`${code} ${type}-${number}`, Number(rest.at(-1))] as const),
);
const found = {
  hledger: balancesOf(run('hledger', '-f', journal, 'balance', '--flat', '--no-total', '-O', 'csv')),
  beancount: balancesOf(
    run('bean-query', '-f', 'csv', journal, 'select account, sum(position) group by account'),
  ),
};
run('bean-check', journal);
let faults = 0;
for (const [program, balances] of Object.entries(found)) {
  const keys = new Set([...wanted.keys(), ...balances.keys()]);
  const different = [...keys].filter((key) => (wanted.get(key) ?? 0) !== (balances.get(key) ?? 0));
  for (const key of different.slice(0, 10))
    console.log(`${program}: ${key} is ${balances.get(key) ?? 0}, in the books ${wanted.get(key) ?? 0}`);
  faults += different.length;
  const sum = [...balances.values()].reduce((all, pesos) => all + pesos, 0);
  console.log(
    `${program}: ${balances.size} balances by account and third party, sum ${sum}, ${different.length} different`,
  );
}
console.log(`the books: ${wanted.size} balances`);
process.exitCode = faults === 0 && wanted.size > 0 ? 0 : 1;
