import { FIELD, fieldsIn } from './template-fields.ts'

/** Ready texts for the customer. */
export const answerKinds = ['shipped', 'delivering', 'unreachable', 'again', 'returned'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Names that a text may use in braces. */
export const answerFields = ['name', 'number', 'code', 'pay', 'items', 'shop', 'link'] as const
export type AnswerField = (typeof answerFields)[number]
export type AnswerValues = Readonly<Record<AnswerField, string>>

export const ANSWER_LIMIT = 1000

/** A shop's own texts. */
export type ShopAnswers = Readonly<{ [K in AnswerKind]?: string | undefined }>

/**
 * A line with an empty field is left out, or only the field where that would be all. So is an order’s number
 * among other fields: "Đơn {number} của mình".
 */
export function renderAnswer(template: string, values: AnswerValues): string {
  const lines = template.normalize('NFC').trim().split('\n')
  const isEmpty = (name: string) => isField(name) && values[name] === ''
  const isWhole = (line: string) => {
    const fields = fieldsIn(line)
    return !fields.some((name) => isEmpty(name) && (name !== 'number' || fields.length === 1))
  }
  const whole = lines.filter(isWhole)
  const chosen = whole.some((line) => line.trim() !== '') ? whole : lines
  return chosen
    .map((line) => (values.number === '' ? line.replace(/ ?(?:\(#*\{number\}\)|#*\{number\})/g, '') : line))
    .map((line) => line.replace(FIELD, (all, name: string) => (isField(name) ? values[name] : all)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function isField(name: string): name is AnswerField {
  return answerFields.some((field) => field === name)
}

/** Where the tracking code goes in the address of a public tracking page. */
export const CODE_MARK = '{code}'

export const pageFaults = ['address', 'https', 'position'] as const
export type PageFault = (typeof pageFaults)[number]

const PLAIN_ADDRESS = /^[a-z]+:\/\/[!-[\]-~]+$/i

/** What is wrong with the address of a public tracking page. */
export function pageFaultOf(page: string): PageFault | undefined {
  const parts = page.split(CODE_MARK)
  const address = URL.parse(parts.join('0'))
  if (!address || /\s/.test(page)) return 'address'
  if (address.protocol !== 'https:') return 'https'
  // Letters of other scripts look like a known site's name, and unseen ones like nothing.
  if (address.username || address.password || !PLAIN_ADDRESS.test(page)) return 'address'
  // Within its name, the code would lead to another site.
  return parts.length === 2 && URL.parse(parts[0] ?? '')?.host === address.host ? undefined : 'position'
}

/** Empty without a page. */
export function trackingLink(page: string | undefined, code: string): string {
  return page ? page.replace(CODE_MARK, () => encodeURIComponent(code)) : ''
}
