/** Fetching parts of the route manifest while a person browses: that needs a server that renders. */
export const isFogOfWarEnabled = (): boolean => false;

export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;

export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;

export const useFogOFWarDiscovery = (): void => {};
