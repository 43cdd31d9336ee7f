import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { codStates } from '../../lib/domain/cod-state.ts'
import type { Money, MoneySpan } from '../../lib/domain/money-by-day.ts'
import { useFormats } from '../../lib/i18n/Phrases.tsx'
import { rowOfKey } from '../ui/row-of-key.ts'
import { fillOf, Stripes } from './Swatch.tsx'
import { linesUpTo, namedColumns } from './scale.ts'
import { useSpanWords } from './use-span-words.ts'

interface CodChartProps extends Pick<Money, 'spans' | 'step'> {
  label: string
}

/** Pixels. */
const HEIGHT = 180
const TOP = 8
const MOST_NAMES = 8
const ARROWS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }

/** A column a span, its parts on top of one another; gone through by arrow keys, each told in words. */
export function CodChart({ spans, step, label }: CodChartProps) {
  const t = useTranslations('money.chart')
  const { shortNumber } = useFormats()
  const { nameOf, shortOf, told } = useSpanWords(step)
  const id = useId()
  const columns = useRef<(SVGGElement | null)[]>([])
  const [chosen, setChosen] = useState(spans.length - 1)
  const active = Math.min(chosen, spans.length - 1)
  const lines = linesUpTo(Math.max(...spans.map(sumOf)))
  const top = lines.at(-1) || 1
  const y = (amount: number) => TOP + HEIGHT - (amount / top) * HEIGHT
  const isNamed = namedColumns(spans.length, MOST_NAMES)
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
        <div aria-hidden className="relative min-w-10 text-tiny text-ink-3" style={{ height: HEIGHT + TOP }}>
          {lines.map((amount) => (
            <span
              key={amount}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: y(amount) }}
            >
              {shortNumber(amount)}
            </span>
          ))}
        </div>
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
                aria-label={t('column', { span: nameOf(one), parts: told(one.sums) })}
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
                <Parts span={one} x={at * width + width * 0.16} width={width * 0.68} y={y} id={id} />
              </g>
            ))}
          </svg>
        </div>
        <div aria-hidden className="relative col-start-2 h-5 text-tiny text-ink-3">
          {spans.map(
            (one, at) =>
              isNamed(at) && (
                <span
                  key={one.from}
                  className="absolute top-1 -translate-x-1/2 whitespace-nowrap @max-[640px]:nth-[even]:hidden"
                  style={{ left: `${(at + 0.5) * width}%` }}
                >
                  {shortOf(one)}
                </span>
              ),
          )}
        </div>
      </div>
      <figcaption className="grid gap-0.5 text-small">
        {span && (
          <span aria-hidden className="text-ink-2 @max-[640px]:min-h-9">
            <b className="font-semibold text-ink">{nameOf(span)}</b>: {told(span.sums)}
          </span>
        )}
        <span id={`${id}-keys`} className="text-ink-3">
          {t('keys')}
        </span>
      </figcaption>
    </figure>
  )
}

interface PartsProps {
  span: MoneySpan
  /** Per cent of the chart's width. */
  x: number
  width: number
  y: (amount: number) => number
  id: string
}

/** What is settled stands at the bottom, what is lost on top. */
const STACK = ['reconciled', 'delivered', 'expected', 'compensated', 'returned'] as const

function Parts({ span, x, width, y, id }: PartsProps) {
  let below = 0
  return STACK.map((state) => {
    const { cod } = span.sums[state]
    if (cod === 0) return null
    const top = y(below + cod)
    const height = Math.max(1, y(below) - top)
    below += cod
    return (
      <rect
        key={state}
        data-part={state}
        x={`${x}%`}
        width={`${width}%`}
        y={top}
        height={height}
        fill={fillOf(state, id)}
      />
    )
  })
}

function sumOf({ sums }: MoneySpan): number {
  return codStates.reduce((sum, state) => sum + sums[state].cod, 0)
}
