export const calledOffStates = ['part-refunded', 'refunded', 'cancelled'] as const
export type CalledOffState = (typeof calledOffStates)[number]

export const LONGEST_WORD = 60
/** Of what a page says, kept with a shipment. */
export const LONGEST_TEXT = 500
export const MOST_TEXTS = 100

/** The shop's own state of an order. */
export interface ShopState {
  state: 'open' | 'completed' | CalledOffState
  /** The shop's own words for it. */
  word: string
}
