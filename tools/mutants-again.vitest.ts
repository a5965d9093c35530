import quick from './mutants.vitest.ts';

/** With all loans of the properties: a survivor may only have met no loan that shows it. */
export default { test: { ...quick.test, env: {} } };
