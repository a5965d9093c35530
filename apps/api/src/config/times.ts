/** How long the platform waits for the services outside of it, and how old its copies of the settings may be. */
export const TIMES = {
  /** For a complete call to an outside service. */
  callMs: 8_000,
  /** A use case makes at most two calls in a row. */
  gatewayCallMs: 3_500,
  /** Staff wait for it, and a job asks again. */
  accountHolderCallMs: 4_000,
  /** A borrower waits for whose a llave is; what became of a payout is asked again. */
  instantCallMs: 4_000,
  /** For the calls of other processes and people: one key makes them one after the other. */
  instantTurnMs: 4_000,
  /** A person may wait for the document, and a job asks again. */
  timeStampCallMs: 4_000,
  /** Short, since people wait; doubled after every failed trial call, up to the longest. */
  breakerFirstOpenMs: 2_000,
  breakerLongestOpenMs: 30_000,
  /** What holds on a day is settled before it begins; a decision of counsel and a moved clock count within this time. */
  settingsCacheMs: 5_000,
  /** Longer than a password's hash: the door that must not tell whose phone has an account answers at these ticks. */
  evenAnswerMs: 500,
};

export type Times = Readonly<typeof TIMES>;
