import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({
  overrides: { wasmBinary: new Uint8Array(wasm).buffer },
})

/** What a printed page has on it, read by decoders that know nothing of who drew it. */
export interface PrintedPage {
  /** Millimetres. */
  width: number
  height: number
  /** Texts by the kind of barcode they stand in. */
  bars: string[]
  squares: string[]
  /** All words, in no certain order, between single spaces. */
  words: string
}

/** PDF points in a millimetre. */
const POINTS = 72 / 25.4
/** Pixels for each PDF point: some 150 dots an inch, fewer than the cheapest label printers have. */
const SCALE = 2.1

/** Every page, or every n-th: to find its codes takes a page a tenth of a second. */
export async function readPrinted(pdf: Uint8Array, nth = 1): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: PrintedPage[] = []
  for (const [at, page] of [...document.pages()].entries()) {
    if (at % nth > 0) continue
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    // Rendering lets go of the page.
    const words = page.getText().normalize('NFC').replace(/\s+/g, ' ')
    const picture = await page.render({ scale: SCALE, render: 'bitmap' })
    const found = await readBarcodes(
      {
        data: new Uint8ClampedArray(picture.data),
        width: picture.width,
        height: picture.height,
        colorSpace: 'srgb',
      },
      { formats: ['Code128', 'QRCode'], tryRotate: false, tryInvert: false, tryDownscale: false },
    )
    const of = (format: string) => found.filter((one) => one.format === format).map(({ text }) => text)
    pages.push({
      width: width / POINTS,
      height: height / POINTS,
      bars: of('Code128'),
      squares: of('QRCode'),
      words,
    })
  }
  document.destroy()
  library.destroy()
  return pages
}
