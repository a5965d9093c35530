export { undoMatchesOf } from './match-repo.ts';
export { countOpen, explainLine, isUnexplained, readOpen } from './repo.ts';
export { createStatements, type Statements } from './service.ts';
