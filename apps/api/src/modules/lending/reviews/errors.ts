export const ANSWER_ERRORS = {
  OWN_REVIEW: { status: 403, message: 'La pediste tú: la debe responder otra persona' },
};
