/** A line of Helvetica; `x` and `y` in points from the lower left corner. ASCII, as the font's own encoding has it. */
export interface PdfText {
  x: number
  y: number
  size: number
  bold?: boolean
  text: string
}

/** A straight line between two points. */
export interface PdfRule {
  from: readonly [number, number]
  to: readonly [number, number]
}

/** One page as a PDF 1.4 file; width and height in points. */
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

/** Anything beyond ASCII would shift the byte offsets and the font has no glyph for it. */
function escaped(text: string): string {
  return text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')
}
