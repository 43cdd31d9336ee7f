/** mm. `page` where it holds more than one slip. */
interface Paper {
  width: number
  height: number
  page?: { width: number; height: number; slips: number }
}

/** The label is 4 × 6 inches. A roll's last 8 mm are never printed. */
export const slipPapers = {
  A6: { width: 105, height: 148 },
  A5: { width: 148, height: 210 },
  A4x2: { width: 148, height: 210, page: { width: 297, height: 210, slips: 2 } },
  A4x4: { width: 105, height: 148, page: { width: 210, height: 297, slips: 4 } },
  '4x6': { width: 101.6, height: 152.4 },
  '75x100': { width: 75, height: 100 },
  '80mm': { width: 80, height: 120 },
} as const satisfies Record<string, Paper>

export type SlipPaper = keyof typeof slipPapers
export const slipPaperNames = [
  'A6',
  'A5',
  'A4x2',
  'A4x4',
  '4x6',
  '75x100',
  '80mm',
] as const satisfies readonly SlipPaper[]

/** What goes into the printer, mm. */
export function printedPage(paper: SlipPaper): NonNullable<Paper['page']> {
  const { width, height, page }: Paper = slipPapers[paper]
  return page ?? { width, height, slips: 1 }
}

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
