/** A number in [0, 1) that its words alone decide: the same words, the same number. FNV-1a, mixed as murmur3 does. */
export function draw(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(words.join('\u0000'))) {
    hash = Math.imul(hash ^ unit, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function drawOne<T>(choices: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return choices[Math.floor(draw(...words) * choices.length)] ?? choices[0]
}
