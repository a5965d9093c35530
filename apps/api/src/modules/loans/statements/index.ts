export { undoMatchesOf } from './match-repo.ts';
export { explainLine, isUnexplained, readOpen } from './repo.ts';
export { createStatements, type Statements } from './service.ts';
