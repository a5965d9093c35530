/** Timing hooks around navigations, for monitoring: `createRouter` gets none here. */
export const consumeInstrumentationClientResultMetaReceiver = (): void => {};

export const getRouteInstrumentationUpdates = (): object => ({});

export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
