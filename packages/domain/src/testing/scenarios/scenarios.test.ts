import { describe, expect, test } from 'vitest';
import { FIRST_LEGAL_CEILINGS } from '../../loans/arrears/arrears-terms.ts';
import { replay } from '../../loans/replay/replay.ts';
import { shownFigures } from '../reference/comparable.ts';
import { referenceFigures } from '../reference/reference.ts';
import { SCENARIOS } from './all.ts';
import { dayAfterStart } from './events.ts';
import { figuresOf } from './scenario.ts';
import { EXTERNAL } from './terms.ts';

describe.each(Object.entries(SCENARIOS))('%s', (_group, scenarios) => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
    const { events, on, expected, terms, ceilings = FIRST_LEGAL_CEILINGS } = scenario;
    const agreed = { ...EXTERNAL, ...terms };
    const day = dayAfterStart(on);
    expect(figuresOf(referenceFigures(agreed, ceilings, events, day))).toMatchObject(expected);
    const state = replay(agreed, ceilings, events, day);
    expect(figuresOf(shownFigures(state, agreed, ceilings))).toMatchObject(expected);
  });
});
