import { strToU8, zipSync } from 'fflate/browser'

/** An archive of these files; `told` changes how large the last of them says it is. */
export function zipOf(files: Readonly<Record<string, string>>, told?: (size: number) => number) {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  const bytes = zipSync(Object.fromEntries(entries))
  if (!told) return bytes
  const view = new DataView(bytes.buffer)
  // The directory stands at the end; its entries begin with this signature and tell the size 24 bytes on.
  for (let at = bytes.length - 4; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    view.setUint32(at + 24, told(view.getUint32(at + 24, true)), true)
    break
  }
  return bytes
}
