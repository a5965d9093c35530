/** All staff calls in one module; each subject has its own file. */
export * from './allied-credits.ts';
export * from './collection-states.ts';
export * from './collections.ts';
export * from './debt-relief.ts';
export * from './late-payments.ts';
export * from './risk-history.ts';
