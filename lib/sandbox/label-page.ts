import { onePage, type PdfText } from './pdf.ts'
import type { TakenOrder } from './state.ts'

interface Paper {
  original: 'portrait' | 'landscape'
  size: 'A5' | 'A6'
}

/** ISO 216 in points, the short side first. */
const papers = { A5: [420, 595], A6: [298, 420] } as const
const MARGIN = 18

/** The delivery label of an order; without Vietnamese marks, which the built-in fonts do not have. */
export function labelPage(order: TakenOrder, { original, size }: Paper): Uint8Array<ArrayBuffer> {
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

/** Words into lines of at most so many letters. */
function wrap(text: string, perLine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < perLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
