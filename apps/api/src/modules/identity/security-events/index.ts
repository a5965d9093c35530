export { type AccountRef, createSecurityEvents, type SecurityEvents } from './service.ts';
