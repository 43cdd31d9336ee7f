import type { CapturedPage } from '../read-page/captured-folder.ts'
import { type Judged, plain } from './judge.ts'

const MARKUP = /<(style|script)\b.*?<\/\1>|<[^>]*>/g

/** Everything a reader could have found, as `plain` leaves it: on the page, and in what its session was given. */
export interface Source {
  all: string
  answers: string
}

export function sourceOf({ html, answers }: CapturedPage): Source {
  const answered = answers.map(({ body, json }) => JSON.stringify(json ?? parsed(body ?? ''))).join(' ')
  return { all: plain(`${html} ${answered}`), answers: plain(answered.replace(MARKUP, ' ')) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** These read the same wherever they are shown, so that one that is found nowhere is not there to be read. */
const TEXTS = /^(e-mail|item sku|item weight|total weight|payment method|note)$/

/** Neither on the page nor in an answer. */
export function excused(judged: Judged, { notOnPage }: CapturedPage, source: Source): Judged {
  if (judged.verdict !== 'missing') return judged
  if (!TEXTS.test(judged.field) && !isNamed(judged.field, notOnPage)) return judged
  // A number of grams may occur by chance.
  const stands = judged.field.endsWith('weight')
    ? /weight \d|\dkg /.test(source.answers) && !notOnPage.includes('unit weight')
    : source.all.includes(plain(judged.expected))
  return stands ? judged : { ...judged, verdict: 'not on page' }
}

function isNamed(field: string, notOnPage: string): boolean {
  const word = (field.split(' ').at(-1) ?? '').replace('e-mail', 'email').replace('phone', 'phone_mobile')
  return new RegExp(`\\b${word}\\b`, 'i').test(notOnPage)
}
