import { fold } from './text.ts'

/** "Đã thanh toán 1 phần", "Partially paid", without digits: it does not say how much. */
export function partPaid(words: string): string | undefined {
  return /(?:mot|1) phan|^partial/.test(fold(words))
    ? words.replace(/1(?= ph)/gi, 'một').replace(/\d+/g, '')
    : undefined
}
