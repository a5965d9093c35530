/**
 * Words that a reader has to decode, or that are the wrong term, with the word to use instead. A pattern is matched
 * against lower-case text in which `camelCase`, `snake_case` and `kebab-case` names are split into words.
 */
type Word = { readonly pattern: RegExp; readonly use: string };

export const WORDS: readonly Word[] = [
  // A native date input shows the browser's order of day and month: 05/06 is then another day.
  { pattern: /type="date"/, use: 'DateField or DayFilter, which show dd/mm/aaaa in every browser' },
  {
    // From seven in the evening the day of UTC is that of tomorrow in Bogotá.
    pattern: /\bnew date\((?:\)\.get utc|(?:date\.now\(\).*)?\)\.to isostring\(\)\.slice\(0, 10\))/,
    use: 'bogotaDay(new Date()), in a story daysAgo of support/days.ts',
  },
  { pattern: /\basked of\b/, use: 'requested from' },
  { pattern: /\btold\b/, use: 'notified, returned, verified or stated' },
  { pattern: /\bdeeds?\b/, use: 'operation or command' },
  { pattern: /\blives\b/, use: 'is in (a place), scenarios or randomized tests' },
  { pattern: /\bstands\b/, use: 'is, applies or is written' },
  { pattern: /\bstanding\b/, use: 'balance, position or in force' },
  { pattern: /\bsomebody\b/, use: 'the role: a caller, a person, staff' },
  { pattern: /\bwhoever\b/, use: 'the role: the caller that, the person who' },
  { pattern: /\banew\b/, use: 'again' },
  { pattern: /\bwhence\b/, use: 'from where, or the IP address' },
  { pattern: /\b(?:let|lets|letting) go of\b/, use: 'waived or released' },
  { pattern: /\b(?:take|takes|taken|took|taking) back\b/, use: 'reversed or withdrawn' },
  { pattern: /\breckon(?:s|ed|ing)?\b/, use: 'computed or calculated' },
  { pattern: /\b(?:hear|hears|heard)\b/, use: 'received, is notified or gets' },
  { pattern: /\bmend(?:s|ed|ing)?\b/, use: 'fix, repair or clear' },
  { pattern: /\bjudg(?:e|es|ed|ing)\b/, use: 'check, evaluate or decide' },
  {
    pattern: /\bwhole\b(?! (?:pesos?|numbers?)\b)/,
    use: 'entire, all or complete ("whole pesos" is allowed)',
  },
  { pattern: /\b(?:come|comes|came) to rest\b/, use: 'ends or reaches a final state' },
  { pattern: /\brooms?\b/, use: 'place, module or space' },
  { pattern: /\btwins?\b/, use: 'duplicate' },
  { pattern: /\bhouses?\b/, use: 'platform' },
  { pattern: /\bof which\b/, use: 'a sentence of its own, or "whose"' },
  { pattern: /\bwhereof\b/, use: 'a sentence of its own' },
  { pattern: /\bthereby\b/, use: 'a sentence of its own' },
  {
    // The specification names a collection state PAY_FORTNIGHT.
    pattern: /(?<!\bpay )\bfortnight(?:s|ly)?\b/,
    use: 'pay period (a quincena comes 24 times a year, a fortnight 26 times)',
  },
  { pattern: /\bgoodwill\b/, use: 'waiver' },
  { pattern: /\bre ?borrow(?:s|ed|ing)?\b/, use: 'refinancing' },
  { pattern: /\bclearances?\b/, use: 'paid-in-full letter' },
  { pattern: /\bgood standing letter\b/, use: 'paid-in-full letter' },
  { pattern: /\bkept answers?\b/, use: 'stored response' },
  {
    pattern: /\ba (?:operation|audit|event|entry|exception|outage|installment|account|approval)\b/,
    use: 'an',
  },
];

/** Files that are not searched, with the reason. */
export const SKIPPED_FILES: readonly (readonly [path: RegExp, why: string])[] = [
  [/^tools\/words\//, 'the list itself'],
  [/^CHANGELOG\.md$/, 'released notes stay as they were written'],
];

/** The endings of the files that are searched. */
export const SEARCHED = ['.ts', '.tsx', '.mjs', '.md', '.sql', '.css'];
