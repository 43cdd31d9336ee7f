import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../components/ui/tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g)].map((match) => [
    match[1] ?? '',
    { light: match[2] ?? '', dark: match[3] ?? '' },
  ]),
)

const grounds = ['ground', 'surface', 'raised', 'sunken']
const pairs: [text: string, on: string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => grounds.map((on): [string, string] => [text, on])),
  ...['brand', 'warn', 'bad', 'ok'].flatMap((text) =>
    ['ground', 'surface', 'raised'].map((on): [string, string] => [text, on]),
  ),
  ...['ink', 'ink-2', 'ink-3'].map((text): [string, string] => [text, 'brand-soft']),
  ...['ink', 'ink-2'].map((text): [string, string] => [text, 'bad-soft']),
  ...['brand', 'ok', 'warn', 'bad', 'move', 'back', 'idle'].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['surface', 'bad'],
  ['ground', 'ink'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s can be read on %s', (text, on) => {
    expect(contrast(colour(text, theme), colour(on, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['brand', 'line-2', 'warn-line', 'bad'])('a frame of %s differs from a field', (frame) => {
    const least = frame === 'line-2' ? 1.3 : 3
    expect(contrast(colour(frame, theme), colour('raised', theme))).toBeGreaterThanOrEqual(least)
  })
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`tokens.css has no ${name}`)
  return token[theme]
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
