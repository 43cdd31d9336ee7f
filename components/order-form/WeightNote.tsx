import { useOrderFormState } from './form-context.tsx'
import { useWeightWords } from './use-weight-words.ts'

/** What the parcel's weight is made of, below it. */
export function WeightNote() {
  const words = useWeightWords()
  const { draft, started, rules } = useOrderFormState()
  return (
    <p data-weight-note className="text-small text-ink-3 empty:hidden">
      {words(started, draft, rules.now)}
    </p>
  )
}
