/** What the credits need of the reference data. */

/** The list of economic activities. */
export interface Activities {
  exists(code: string): boolean;
}
