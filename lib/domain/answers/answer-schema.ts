import * as z from 'zod/mini'
import { ANSWER_LIMIT, answerFields, pageFaultOf } from './answer.ts'
import { unknownFields } from './template-fields.ts'

export const answerTemplateSchema = z.string().check(
  z.minLength(1),
  z.maxLength(ANSWER_LIMIT),
  z.refine((text) => unknownFields(text, answerFields).length === 0),
)

/** A shop's own texts (`ShopAnswers`). */
export const shopAnswersSchema = z.partial(
  z.object({
    shipped: answerTemplateSchema,
    delivering: answerTemplateSchema,
    unreachable: answerTemplateSchema,
    again: answerTemplateSchema,
    returned: answerTemplateSchema,
  }),
)

export const trackingPageSchema = z.string().check(
  z.maxLength(300),
  z.refine((page) => pageFaultOf(page) === undefined),
)
