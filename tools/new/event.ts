/** A kind of loan event: its name in every list, a rule that does nothing yet, and a test that fails until it does. */
import { type Names, namesOf } from './names.ts';
import type { Plan } from './plan.ts';

const REPLAY = 'packages/domain/src/loans/replay';
const TESTING = 'packages/domain/src/testing';
const SENTENCES = 'apps/api/src/modules/loans/loan-accounts/movement-sentences.ts';
const LABELS = 'apps/api/src/modules/lending/personal-data/labels.ts';

type Known = {
  /** The text of the events, which has all kinds. */
  readonly events: string;
  /** The last migration's number. */
  readonly lastMigration: number;
};

/** @param name in the form `wage-lost`; the kind is `wage_lost` */
export function eventPlan(name: string, { events, lastMigration }: Known): Plan {
  const names = namesOf(name);
  const kind = names.constant.toLowerCase();
  const number = String(lastMigration + 1).padStart(4, '0');
  return {
    files: [
      { path: `${REPLAY}/rules/${names.kebab}.ts`, text: ruleText(names) },
      { path: `${REPLAY}/rules/${names.kebab}.test.ts`, text: ruleTest(names, kind) },
      {
        path: `apps/api/migrations/${number}-event-${names.kebab}.sql`,
        text: migration([...kindsOf(events), kind], names),
      },
    ],
    edits: [...replayEdits(names, kind), ...sentenceEdits(names, kind), ...testingEdits(names, kind)],
    byHand: [
      `${REPLAY}/rules/${names.kebab}.ts: what it does; where it has data, their shape in events.ts`,
      `${REPLAY}/order.ts: its rank, and its effect until its void`,
      `${TESTING}/reference/reference.ts: the same again, from the rule as it is written`,
      `${SENTENCES} and ${LABELS}: its sentence and its word, in Spanish`,
      `${TESTING}/scenarios: rows with its figures`,
      'the call that ends in `record`',
      'npm run docs:schema, then npm run test:loans',
    ],
  };
}

/** In their order, from the data of each kind. */
function kindsOf(events: string): string[] {
  const [, data = ''] = /export interface EventData \{\n([\s\S]*?)\n\}\n/.exec(events) ?? [];
  return [...data.matchAll(/^ {2}readonly (\w+):/gm)].map(([, kind = '']) => kind);
}

const migration = (kinds: readonly string[], { words }: Names): string => `-- A kind of loan event: ${words}.
alter table loan_events drop constraint loan_events_kind_check;
alter table loan_events add constraint loan_events_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})) not valid;
alter table loan_events validate constraint loan_events_kind_check;
`;

const ruleText = ({ camel, words }: Names): string => `/** ${sentence(words)}. */
import type { Day } from '../../../calendar.ts';
import type { LoanState } from '../state.ts';

/** What the event does to a loan on its day. */
export function ${camel}(_state: LoanState, _day: Day): void {}
`;

const ruleTest = ({ words }: Names, kind: string): string => `import { expect, it } from 'vitest';
import { day } from '../../../calendar.ts';
import { disbursed, happens } from '../../../testing/scenarios/events.ts';
import { EXTERNAL } from '../../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../../arrears/arrears-terms.ts';
import { replay } from '../replay.ts';

const through = day('2026-03-01');
const loanOf = (events: Parameters<typeof replay>[2]) => {
  const { last: _, ...loan } = replay(EXTERNAL, FIRST_LEGAL_CEILINGS, events, through);
  return loan;
};

it('${words} changes a loan', () => {
  expect(loanOf([disbursed(), happens('${kind}', 38)])).not.toEqual(loanOf([disbursed()]));
});
`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const replayEdits = ({ kebab, camel, words }: Names, kind: string): Plan['edits'] => [
  {
    path: `${REPLAY}/events.ts`,
    at: '  /**\n   * The event of that source never was.',
    side: 'before',
    text: `  /** ${sentence(words)}. */\n  readonly ${kind}: Record<never, never>;\n`,
  },
  { path: `${REPLAY}/order.ts`, at: '  contact: 13,\n', side: 'after', text: `  ${kind}: 14,\n` },
  {
    path: `${REPLAY}/replay.ts`,
    at: "    case 'void':\n",
    side: 'before',
    text: `    case '${kind}':\n      ${camel}(state, day);\n      return;\n`,
  },
  {
    path: `${REPLAY}/replay.ts`,
    at: "import type { Effect, Note } from './rules/pay.ts';\n",
    side: 'before',
    text: `import { ${camel} } from './rules/${kebab}.ts';\n`,
  },
];

const sentenceEdits = ({ words }: Names, kind: string): Plan['edits'] => [
  {
    path: SENTENCES,
    at: "    case 'void':\n      return 'Anulación';\n",
    side: 'before',
    text: `    case '${kind}':\n      return '${words}';\n`,
  },
  {
    path: SENTENCES,
    at: "    case 'void':\n      return [];\n",
    side: 'before',
    text: `    case '${kind}':\n`,
  },
  { path: LABELS, at: "  void: 'Anulación',\n", side: 'before', text: `  ${kind}: '${words}',\n` },
];

const testingEdits = ({ camel }: Names, kind: string): Plan['edits'] => [
  {
    path: `${TESTING}/loans/random-events.ts`,
    at: 'const writeOff: Maker',
    side: 'before',
    text: `const ${camel}: Maker = (moment) => make(moment, '${kind}', {});\n\n`,
  },
  { path: `${TESTING}/loans/random-events.ts`, at: '  writeOff,\n', side: 'before', text: `  ${camel},\n` },
  {
    path: `${TESTING}/scenarios/events.ts`,
    at: '  void: (at, source, data)',
    side: 'before',
    text: `  ${kind}: (at, source, data) => ({ kind: '${kind}', at, source, data }),\n`,
  },
  {
    path: `${TESTING}/reference/timeline.ts`,
    at: '  contact: 13,\n',
    side: 'after',
    text: `  ${kind}: 14,\n`,
  },
];
