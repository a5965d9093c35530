/** The one class of error that ends a start with a sentence for the operator instead of a stack. */
export { explainFileError, StartupError } from '@unamano/embedded-postgres/startup-error';
