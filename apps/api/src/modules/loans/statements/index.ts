export { explainLine, isUnexplained, readOpen } from './repo.ts';
export { createStatements, type Statements } from './service.ts';
