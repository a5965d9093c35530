/** Dispatched when another screen is drawn: modals and search parameters are the same screen. */
export const NEW_SCREEN_EVENT = 'unamano:new-screen';
