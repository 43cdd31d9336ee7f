import { strToU8, zipSync } from 'fflate/browser'

/** A zip archive; `claimed` changes the size that the last file's entry claims. */
export function zipOf(files: Readonly<Record<string, string>>, claimed?: (size: number) => number) {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  const bytes = zipSync(Object.fromEntries(entries))
  if (!claimed) return bytes
  const view = new DataView(bytes.buffer)
  // The central directory is at the end; the size is 24 bytes after this signature.
  for (let at = bytes.length - 4; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    view.setUint32(at + 24, claimed(view.getUint32(at + 24, true)), true)
    break
  }
  return bytes
}
