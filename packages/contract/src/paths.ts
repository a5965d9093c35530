/**
 * What a page may know of the server without loading a schema: the header that names the client, and the few
 * addresses that are called before anyone has logged in.
 */

/** Sent as `X-App-Key` by every client. It names the client; it is no secret, and no right hangs on it. */
export const APP_KEY = 'unamano-web';
export const APP_KEY_HEADER = 'x-app-key';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const PASSWORD_HEADER = 'user-password';

export const SIMULATOR_PATH = '/users/api/data/simulator';
