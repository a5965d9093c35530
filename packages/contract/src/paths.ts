/**
 * The parts of the contract that a page needs without a schema: the header that names the client, and the addresses of
 * calls before the login.
 */

/** Sent as `X-App-Key` by every client. It names the client; it is not secret and gives no right. */
export const APP_KEY = 'unamano-web';
export const APP_KEY_HEADER = 'x-app-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const PASSWORD_HEADER = 'user-password';
/** Of a call that the page makes by itself: it is no use of the session. */
export const BACKGROUND_HEADER = 'x-background';
/** Of a failure that the caller cannot resolve: names the request to staff, see `supportCodeOf`. */
export const SUPPORT_CODE_HEADER = 'support-code';

export const SIMULATOR_PATH = '/users/api/data/simulator';
