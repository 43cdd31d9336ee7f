import type { CodState } from '../../lib/domain/cod-state.ts'

/** Fill and manner: money that is collected and not yet settled is striped, so that colour is not all that tells. */
export const FILLS: Readonly<Record<CodState, { color: string; striped: boolean }>> = {
  expected: { color: 'var(--move)', striped: false },
  delivered: { color: 'var(--ok)', striped: true },
  reconciled: { color: 'var(--ok)', striped: false },
  returned: { color: 'var(--back)', striped: true },
  compensated: { color: 'var(--warn)', striped: false },
}

/** The stripes that a striped fill is drawn with, once for each chart. */
export function Stripes({ id }: { id: string }) {
  return Object.entries(FILLS).map(([state, { color, striped }]) =>
    striped ? (
      <pattern
        key={state}
        id={`${id}-${state}`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill={color} fillOpacity="0.28" />
        <rect width="3" height="6" fill={color} />
      </pattern>
    ) : null,
  )
}

export function fillOf(state: CodState, id: string): string {
  return FILLS[state].striped ? `url(#${id}-${state})` : FILLS[state].color
}

/** A state's mark beside its name. */
export function Swatch({ state }: { state: CodState }) {
  const { color, striped } = FILLS[state]
  const soft = `color-mix(in srgb, ${color} 28%, transparent)`
  return (
    <span
      aria-hidden
      className="size-3 shrink-0 rounded-[3px]"
      style={{
        background: striped ? `repeating-linear-gradient(135deg, ${color} 0 2px, ${soft} 2px 4px)` : color,
      }}
    />
  )
}
