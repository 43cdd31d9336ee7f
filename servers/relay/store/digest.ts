/** Half of a SHA-256 tells 10^12 notices of a shop apart; every byte of it is kept for ever. */
export const DIGEST_BYTES = 16
