export type { IncomingMessage } from './incoming-wire.ts';
export { optedOutSince, optIn, optOut, readOptedOut } from './opt-outs.ts';
export type { AskAgain, PushSender, SmsSender } from './ports.ts';
export { blankOldMessages, wasEverWrittenTo } from './repo.ts';
export {
  createMessages,
  type MessageOrder,
  type Messages,
  type ShownMessage,
  writeMessage,
} from './service.ts';
export { CHANNELS, render as renderMessage, type TemplateParameters } from './templates.ts';
