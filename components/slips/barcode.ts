import { code128, type DrawingContext, qrcode } from 'bwip-js/generic'

/** The outline of a barcode's dark parts, in its own units, with its quiet zone. */
export interface Barcode {
  width: number
  height: number
  path: string
}

/** Even, so that no edge is rounded. */
const UNITS = 2
/** Modules of white that a scanner needs (ISO/IEC 15417 and 18004). */
const QUIET_BESIDE_BARS = 10
const QUIET_AROUND_QR = 4

/** Undefined when this kind of barcode cannot encode the text. */
export function bars(text: string): Barcode | undefined {
  return drawn(() =>
    code128({ bcid: 'code128', text, scale: UNITS, height: 10 }, outline(QUIET_BESIDE_BARS, 0)),
  )
}

export function qr(text: string): Barcode | undefined {
  return drawn(() =>
    qrcode({ bcid: 'qrcode', text, scale: UNITS }, outline(QUIET_AROUND_QR, QUIET_AROUND_QR)),
  )
}

function drawn(draw: () => Barcode): Barcode | undefined {
  try {
    return draw()
  } catch {
    return undefined
  }
}

/** The library's drawing target. It scales by the module's width last, and counts quiet zones in modules. */
function outline(sides: number, above: number): DrawingContext<Barcode> {
  const parts: string[] = []
  let unit: number = UNITS
  let size = { width: 0, height: 0 }
  const x = (at: number) => at + sides * unit
  const y = (at: number) => at + above * unit
  return {
    scale(sx, sy) {
      unit = sx
      return [sx, sy]
    },
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width, height) {
      size = { width, height }
    },
    line(x0, y0, _x1, y1, width) {
      const left = x(x0 - width / 2)
      parts.push(`M${left} ${y(y0)}h${width}V${y(y1)}h${-width}z`)
    },
    polygon(points) {
      parts.push(`M${points.map(([px, py]) => `${x(px)} ${y(py)}`).join('L')}z`)
    },
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => ({
      width: size.width + 2 * sides * unit,
      height: size.height + 2 * above * unit,
      path: parts.join(''),
    }),
  }
}
