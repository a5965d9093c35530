export type { SmsSender } from './ports.ts';
export { blankOldMessages } from './repo.ts';
export { createMessages, type MessageOrder, type Messages, type ShownMessage } from './service.ts';
export { render as renderMessage, type TemplateParameters } from './templates.ts';
