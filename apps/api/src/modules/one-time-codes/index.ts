export { createPhoneCodes, type PhoneCodes } from './phone-codes.ts';
export { createOneTimeCodes, type OneTimeCodes } from './service.ts';
