/** Papers a slip is printed on, in mm; the label's is 4 × 6 inches. */
export const slipPapers = {
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  '4x6': { width: 101.6, height: 152.4 },
} as const

export type SlipPaper = keyof typeof slipPapers
export const slipPaperNames = ['A6', 'A5', '4x6'] as const satisfies readonly SlipPaper[]

/** So many slips one printing takes: more would be held by no page in good time. */
export const MOST_SLIPS = 500

/** What the shop calls itself on its slips. */
export interface ShopSign {
  /** Empty is the account's name. */
  name: string
  /** A PNG as a `data:` address, at most `LOGO_SIZE`; empty for none. */
  logo: string
}

/** Pixels: as much as three centimetres take at 300 dots an inch. */
export const LOGO_SIZE = { width: 480, height: 240 } as const

/** A picture's size within that, its shape kept. Only what is drawn and not photographed may grow. */
export function logoSize(width: number, height: number, grows: boolean): { width: number; height: number } {
  const factor = Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height, grows ? Infinity : 1)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Nothing but a picture that is here already: an address elsewhere would be asked for at each printing. */
export function isLogo(logo: string): boolean {
  return /^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(logo)
}
