/** A number in [0, 1): the same parts, the same number. FNV-1a with murmur3's mix. */
export function seededNumber(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(parts.join('\u0000'))) {
    hash = Math.imul(hash ^ unit, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function seededChoice<T>(choices: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T {
  return choices[Math.floor(seededNumber(...parts) * choices.length)] ?? choices[0]
}
