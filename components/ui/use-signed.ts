import { useFormats } from '../../lib/i18n/Phrases.tsx'

/** "+5.500 ₫", "−5.500 ₫". */
export function useSigned(): (amount: number) => string {
  const { money } = useFormats()
  return (amount) => `${amount > 0 ? '+' : ''}${money(amount)}`
}
