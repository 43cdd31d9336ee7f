/** What a file's bytes say: UTF-8 and UTF-16 by their marks or by how they read, and old Vietnamese Windows text. Null where it is no text. */
export function textOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes)?.replace(/^\uFEFF/, '')
  return text === undefined || /[^\P{Cc}\s]/u.test(text.slice(0, 4096)) ? null : text
}

function decoded(bytes: Uint8Array): string | undefined {
  const wide = wideOrder(bytes)
  if (wide) return decode(bytes, wide)
  // A lone mark and its letter are two signs in Windows-1258; everybody else writes one.
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1258')?.normalize('NFC')
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16 by its mark; without one, by the empty halves of plain letters, digits and tabs. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 1024)
  const empty = [0, 0]
  for (const [at, byte] of sample.entries()) {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = empty
  const many = sample.length / 8
  if (odd > many && even < many / 8) return 'utf-16le'
  if (even > many && odd < many / 8) return 'utf-16be'
  return null
}
