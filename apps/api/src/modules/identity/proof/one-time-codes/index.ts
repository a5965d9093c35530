export { type Caller, checkCaptcha } from './challenge.ts';
export { CODE_ALARMS, type CodeAlarm } from './code-use.ts';
export { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
export type { CaptchaVerifier } from './ports.ts';
export { deleteLoginCodes } from './repo.ts';
export { createOneTimeCodes, type OneTimeCodes } from './service.ts';
export { watchVerifiedShare } from './sms-budget.ts';
