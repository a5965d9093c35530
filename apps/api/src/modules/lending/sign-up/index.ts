export type { SignUpDeps } from './service.ts';
export { createSignUp } from './service.ts';
