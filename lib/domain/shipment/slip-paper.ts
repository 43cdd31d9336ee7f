/** mm; the label is 4 × 6 inches. */
export const slipPapers = {
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  '4x6': { width: 101.6, height: 152.4 },
} as const

export type SlipPaper = keyof typeof slipPapers
export const slipPaperNames = ['A6', 'A5', '4x6'] as const satisfies readonly SlipPaper[]

export const MOST_SLIPS = 500

export interface ShopSign {
  /** Empty: the account's name. */
  name: string
  /** A PNG `data:` URL within `LOGO_SIZE`; empty for none. */
  logo: string
}

export const LOGO_SIZE = { width: 480, height: 240 } as const

/** Fits the size, keeps the shape. Only drawings may grow. */
export function logoSize(width: number, height: number, grows: boolean): { width: number; height: number } {
  const factor = Math.min(LOGO_SIZE.width / width, LOGO_SIZE.height / height, grows ? Infinity : 1)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** `data:` only: a remote picture would be requested at each printing. */
export function isLogo(logo: string): boolean {
  return /^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(logo)
}
