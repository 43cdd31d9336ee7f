import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CodState } from '../../../lib/domain/shipment/cod-state.ts'
import { shortNumber } from '../../../lib/i18n/short-number.ts'
import type { Money, MoneySpan } from '../../../lib/money/money-by-day.ts'
import { rowOfKey } from '../../ui/document-keys.ts'
import { fillOf, Stripes } from './Swatch.tsx'
import { useSpanWords } from './use-span-words.ts'

interface CodChartProps extends Pick<Money, 'spans' | 'step'> {
  label: string
}

/** Pixels. */
const HEIGHT = 180
const TOP = 8
const MOST_NAMES = 8
const ARROWS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }
/** From the bottom up: settled money first, lost money last. */
const STACK = ['reconciled', 'delivered', 'expected', 'compensated', 'returned'] as const

/** A stacked column for each span; arrow keys go from column to column, and each is described in words. */
export function CodChart({ spans, step, label }: CodChartProps) {
  const t = useTranslations('money.chart')
  const { nameOf, shortOf, described } = useSpanWords(step)
  const id = useId()
  const columns = useRef<(SVGGElement | null)[]>([])
  const [chosen, setChosen] = useState(spans.length - 1)
  const active = Math.min(chosen, spans.length - 1)
  const { lines, y } = scaleOf(spans)
  const width = 100 / spans.length
  const span = spans[active]

  const go = (event: KeyboardEvent) => {
    const next = rowOfKey(ARROWS[event.key] ?? event.key, active, spans.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    columns.current[next]?.focus()
  }

  return (
    <figure className="grid min-w-0 gap-1.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <AmountNames lines={lines} y={y} />
        <div
          role="listbox"
          aria-orientation="horizontal"
          aria-label={label}
          aria-describedby={`${id}-keys`}
          tabIndex={-1}
          onKeyDown={go}
        >
          <svg role="presentation" width="100%" height={HEIGHT + TOP} className="block overflow-visible">
            <defs>
              <Stripes id={id} />
            </defs>
            {lines.map((amount) => (
              <line
                key={amount}
                x1="0"
                x2="100%"
                y1={y(amount)}
                y2={y(amount)}
                stroke={amount === 0 ? 'var(--line-2)' : 'var(--line)'}
              />
            ))}
            {spans.map((one, at) => (
              <g
                key={one.from}
                ref={(element) => {
                  columns.current[at] = element
                }}
                role="option"
                aria-selected={at === active}
                data-span={one.from}
                aria-label={t('column', { span: nameOf(one), parts: described(one.sums) })}
                tabIndex={at === active ? 0 : -1}
                onFocus={() => setChosen(at)}
                onPointerEnter={() => setChosen(at)}
                className="outline-none [&:focus-visible>rect:first-child]:stroke-brand [&:focus-visible>rect:first-child]:stroke-2"
              >
                <rect
                  x={`${at * width}%`}
                  width={`${width}%`}
                  y={TOP}
                  height={HEIGHT}
                  rx="4"
                  fill={at === active ? 'var(--sunken)' : 'transparent'}
                />
                {stackOf(one).map(({ state, from, to }) => (
                  <rect
                    key={state}
                    data-part={state}
                    x={`${at * width + width * 0.16}%`}
                    width={`${width * 0.68}%`}
                    y={y(to)}
                    height={Math.max(1, y(from) - y(to))}
                    fill={fillOf(state, id)}
                  />
                ))}
              </g>
            ))}
          </svg>
        </div>
        <SpanNames names={spans.map(shortOf)} />
      </div>
      <figcaption className="grid gap-0.5 text-small">
        {span && (
          <span aria-hidden className="text-ink-2 @max-[640px]:min-h-9">
            <b className="font-semibold text-ink">{nameOf(span)}</b>: {described(span.sums)}
          </span>
        )}
        <span id={`${id}-keys`} className="text-ink-3">
          {t('keys')}
        </span>
      </figcaption>
    </figure>
  )
}

/** Along the left side, at its lines. */
function AmountNames({ lines, y }: ReturnType<typeof scaleOf>) {
  const short = shortNumber(useLocale())
  return (
    <div aria-hidden className="relative min-w-10 text-tiny text-ink-3" style={{ height: HEIGHT + TOP }}>
      {lines.map((amount) => (
        <span
          key={amount}
          className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
          style={{ top: y(amount) }}
        >
          {short(amount)}
        </span>
      ))}
    </div>
  )
}

/** Below the columns: only as many as do not overlap. */
function SpanNames({ names }: { names: readonly string[] }) {
  const every = Math.max(1, Math.ceil(names.length / MOST_NAMES))
  return (
    <div aria-hidden className="relative col-start-2 h-5 text-tiny text-ink-3">
      {names.map(
        (name, at) =>
          at % every === 0 && (
            <span
              key={name}
              className="absolute top-1 -translate-x-1/2 whitespace-nowrap @max-[640px]:nth-[even]:hidden"
              style={{ left: `${((at + 0.5) * 100) / names.length}%` }}
            >
              {name}
            </span>
          ),
      )}
    </div>
  )
}

/** The amounts that lines are drawn at, and the height of an amount in pixels from the top. */
function scaleOf(spans: readonly MoneySpan[]) {
  const lines = linesUpTo(Math.max(...spans.map((span) => stackOf(span).at(-1)?.to ?? 0)))
  const top = lines.at(-1) || 1
  return { lines, y: (amount: number) => TOP + HEIGHT - (amount / top) * HEIGHT }
}

/** The parts of a column, each from one amount to another. */
function stackOf({ sums }: MoneySpan): { state: CodState; from: number; to: number }[] {
  let to = 0
  return STACK.filter((state) => sums[state].cod > 0).map((state) => {
    const from = to
    to += sums[state].cod
    return { state, from, to }
  })
}

/** Round amounts from zero to at least `greatest`. */
function linesUpTo(greatest: number): number[] {
  if (greatest <= 0) return [0]
  const rough = greatest / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, at) => at * step)
}
