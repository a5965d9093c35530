export type TwilioConfig = {
  /** The base before `/2010-04-01`. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A phone, a sender's name, or a messaging service's id (`MG…`). */
  from: string;
  timeoutMs?: number;
};
