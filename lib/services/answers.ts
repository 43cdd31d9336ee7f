import type { AnswerServices } from '../app/services.ts'
import { lastShipments } from '../outbox/read.ts'
import { keepAnswer, keepPage, readAnswers } from '../settings/answers/answers.ts'

/** Newest shipments that a shop's last one is sought among. */
const MOST = 500

export const answerServices: AnswerServices = {
  readAnswers,
  keepAnswer,
  keepPage,
  lastOf: async (store) => (await lastShipments(MOST)).find(({ draft }) => draft.store === store),
}
