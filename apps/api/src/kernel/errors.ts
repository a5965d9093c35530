/** The error that ends a start with a sentence for the operator instead of a stack, and the codes of other errors. */
export { codeOf, StartupError } from '@unamano/embedded-postgres/startup-error';

/** PostgreSQL's code where a row has a value that must be unique, and that another row has. */
export const UNIQUE_VIOLATION = '23505';
