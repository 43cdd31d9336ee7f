import { keyCaps } from './action-keys.ts'

export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {(keys ? keyCaps(keys) : []).map((cap, at) => (
        <kbd
          key={`${at} ${cap}`}
          className="min-w-6 rounded-md border border-line-2 bg-raised px-1.5 py-0.5 text-center font-mono text-tiny text-ink-2"
        >
          {cap}
        </kbd>
      ))}
    </span>
  )
}
