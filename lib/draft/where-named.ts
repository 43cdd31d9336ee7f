import type { OriginalText, Span } from '../address/reading.ts'
import type { AddressText, Read } from '../domain/store-order.ts'

/** Where the page names a part of the address: in its own field of that part, else in the first text that does. */
export function whereNamed(
  kind: Span['kind'],
  originals: readonly OriginalText[],
  { lines, ...parts }: AddressText,
): Read | undefined {
  const naming = originals.filter(({ spans }) => spans.some((span) => span.kind === kind))
  const found = naming.find(({ part }) => part === kind) ?? naming[0]
  return found && (found.part === 'line' ? lines[found.at] : parts[found.part])
}
