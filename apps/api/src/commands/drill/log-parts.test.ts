import { expect, it } from 'vitest';
import { faultsOfGaps } from './log-parts.ts';

/** As the archive of the embedded server and the repository of pgBackRest name them. */
const FILES = [
  '0000000100000000/0000000100000000000000FD-da4975c7a48da611aa5e5fcae062e0a98d9203b6.lz4',
  '0000000100000000000000FE.gz',
  '0000000100000000000000FE.00000028.backup',
  '0000000100000000000000FF.gz',
  '000000010000000100000000.gz.draft',
  '00000002.history',
  '000000020000000100000000.gz',
  '000000020000000100000001.gz',
];
const FIRST = '0000000100000000000000FE';

it('parts follow each other over the end of a file and when another server writes on', () => {
  expect(faultsOfGaps(FILES, FIRST)).toEqual([]);
});

it.each([
  ['0000000100000000000000FF', '0000000100000000000000FF'],
  ['000000020000000100000000', '000000010000000100000000'],
  [FIRST, FIRST],
])('the part %s is named when it is missing', (name, said) => {
  const files = FILES.filter((file) => !(file.includes(name) && /gz$|lz4$/.test(file)));
  expect(faultsOfGaps(files, FIRST)).toEqual([`The part ${said} of the log is missing.`]);
});
