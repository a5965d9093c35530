/** What signing needs of the credits. */
export interface Offers {
  /** Ends an offer whose seven days are over; true when it ended here. */
  expireOffer(creditId: number): Promise<boolean>;
}
