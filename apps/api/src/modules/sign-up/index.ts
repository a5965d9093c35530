export { createSignUp } from './service.ts';
