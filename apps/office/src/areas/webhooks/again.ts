/** Deliveries do not move the account's clock: what is shown of them is asked again after this. In milliseconds. */
export const AGAIN = 3_000;
