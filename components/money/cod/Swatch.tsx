import type { CodState } from '../../../lib/domain/shipment/cod-state.ts'

/** Collected and unsettled money is striped: colour is not the only difference. */
export const FILLS: Readonly<Record<CodState, { color: string; striped: boolean }>> = {
  expected: { color: 'var(--move)', striped: false },
  delivered: { color: 'var(--ok)', striped: true },
  reconciled: { color: 'var(--ok)', striped: false },
  returned: { color: 'var(--back)', striped: true },
  compensated: { color: 'var(--warn)', striped: false },
}

/** Once for each chart. */
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
