import type { SandboxOrder } from './state.ts'

interface Paper {
  original: 'portrait' | 'landscape'
  size: 'A5' | 'A6'
}

/** ISO 216 in points, the short side first. */
const papers = { A5: [420, 595], A6: [298, 420] } as const
const MARGIN = 18

export function labelPage(order: SandboxOrder, { original, size }: Paper): Uint8Array<ArrayBuffer> {
  const [short, long] = papers[size]
  const [width, height] = original === 'portrait' ? [short, long] : [long, short]
  const letter = size === 'A5' ? 13 : 10
  const perLine = Math.floor((width - 2 * MARGIN) / (letter * 0.52))
  const from = [order.order.pick_name, order.order.pick_tel, order.order.pick_address].map(String).join(', ')
  const lines: Pick<PdfText, 'text' | 'bold'>[] = [
    { text: 'Practice parcel: ships nothing', bold: true },
    { text: `Order ${order.partnerId}` },
    ...wrap(`From: ${from}`, perLine).map((text) => ({ text })),
    { text: '' },
    ...wrap(`To: ${order.name}`, perLine).map((text) => ({ text, bold: true })),
    { text: order.tel, bold: true },
    ...wrap(order.address, perLine).map((text) => ({ text })),
    { text: '' },
    {
      text: `COD ${order.cod.toLocaleString('en-US')} VND   ${order.grams} g   ${order.transport}`,
      bold: true,
    },
    ...wrap(order.note && `Note: ${order.note}`, perLine).map((text) => ({ text })),
  ]
  const codeSize = letter * 2
  const top = height - MARGIN - codeSize
  const texts: PdfText[] = [
    { x: MARGIN, y: top, size: codeSize, bold: true, text: ascii(order.trackingCode) },
    ...lines.map(({ text, bold }, i) => ({
      x: MARGIN,
      y: top - 2 * letter - i * letter * 1.4,
      size: letter,
      text: ascii(text),
      ...(bold && { bold }),
    })),
  ]
  const under = top - letter * 0.7
  return onePage(width, height, texts, [{ from: [MARGIN, under], to: [width - MARGIN, under] }])
}

function ascii(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd')
}

function wrap(text: string, perLine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < perLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A line of Helvetica; `x` and `y` in points from the lower left corner. ASCII, as the font's own encoding has it. */
export interface PdfText {
  x: number
  y: number
  size: number
  bold?: boolean
  text: string
}

export interface PdfRule {
  from: readonly [number, number]
  to: readonly [number, number]
}

export function onePage(
  width: number,
  height: number,
  texts: readonly PdfText[],
  rules: readonly PdfRule[],
): Uint8Array<ArrayBuffer> {
  const drawn = [
    ...rules.map(({ from, to }) => `${from.join(' ')} m ${to.join(' ')} l S`),
    ...texts.map(({ x, y, size, bold, text }) => {
      return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`
    }),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 6 0 R
/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`)
}

/** Non-ASCII would shift the byte offsets. */
function escaped(text: string): string {
  return text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')
}
