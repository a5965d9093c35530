export { networksOf, UNREADABLE_NETWORK } from './networks.ts';
export { type AccountRef, createSecurityEvents, type SecurityEvents } from './service.ts';
