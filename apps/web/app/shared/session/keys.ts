/** The user of the last visit, in the browser's store. */
export const USER_KEY = 'unamano:user';
/** Over all tabs: a refresh token is used once. */
export const REFRESH_LOCK = 'unamano:refresh';
/** The credit of the screens after a request, in the tab's store. */
export const CREDIT_KEY = 'credit';
