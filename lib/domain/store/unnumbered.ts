const UNNUMBERED = /^S-[2-9A-HJ-NP-Z]{10}$/

/** Made of an order's content where the seller gave it no number. No seller knows it. */
export function isUnnumbered(number: string): boolean {
  return UNNUMBERED.test(number)
}

/** The number that the seller gave; empty without one. */
export function givenNumber(number: string): string {
  return isUnnumbered(number) ? '' : number
}
