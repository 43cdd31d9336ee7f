import type { AnswerKind, ShopAnswers } from '../../domain/answers/answer.ts'
import { shared, stored } from '../shared.ts'

/** By shop. Our screens write it, or a backup that was checked. */
export const answers = shared(stored<Readonly<Record<string, ShopAnswers>>>('local:answers', {}))
/** By account. */
export const trackingPages = shared(stored<Readonly<Record<string, string>>>('local:trackingPages', {}))

export async function readAnswers() {
  const [texts, pages] = await Promise.all([answers.getValue(), trackingPages.getValue()])
  return { answers: texts, pages }
}

/** Undefined for the original text. */
export function keepAnswer(store: string, kind: AnswerKind, text: string | undefined): Promise<void> {
  return answers.change((kept) => {
    const { [kind]: _, ...others } = kept[store] ?? {}
    return { ...kept, [store]: text === undefined ? others : { ...others, [kind]: text } }
  })
}

/** Empty for none. */
export function keepPage(accountId: string, page: string): Promise<void> {
  return trackingPages.change(({ [accountId]: _, ...others }) =>
    page ? { ...others, [accountId]: page } : others,
  )
}
