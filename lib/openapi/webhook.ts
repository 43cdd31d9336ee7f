import { codeWords } from './code-words.ts'
import { reference, type Schema } from './wire-schemas.ts'

const change: Schema = {
  type: 'object',
  required: ['partner_id', 'label_id', 'status_id', 'action_time'],
  properties: {
    partner_id: { ...reference('Text'), description: 'The partner’s order id.' },
    label_id: { ...reference('Text'), description: 'Tracking code.' },
    status_id: {
      ...reference('WholeNumber'),
      description: `Status code:\n\n${codeWords.statuses}\n\n123, 127, 128, 45, 49 and 410 tell of internal stages only.`,
    },
    action_time: { ...reference('Text'), description: 'Time of the change, ISO 8601.' },
    reason_code: { ...reference('WholeNumberOrNone'), description: `Reason code:\n\n${codeWords.reasons}` },
    reason: { ...reference('Text'), description: 'The reason in the carrier’s words.' },
    weight: {
      description: 'Weight in kilograms.',
      anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }],
    },
    fee: { ...reference('WholeNumberOrNone'), description: 'Shipping fee in VND.' },
    pick_money: { ...reference('WholeNumberOrNone'), description: 'Cash on delivery in VND.' },
    return_part_package: {
      ...reference('WholeNumberOrNone'),
      description: '1 where the order is a partial shipment, otherwise 0.',
    },
  },
  additionalProperties: true,
}

/** What the carrier sends of its own accord (spec §6). */
export const webhooks = {
  statusChange: {
    post: {
      operationId: 'statusChange',
      summary: 'An order’s status changed',
      description: `Section 6 of the specification. Sent to the callback address the partner registered, with its query. Anything but HTTP 200 is sent again; how often is not shown. Nothing signs it: ask for the status before acting on money.`,
      tags: ['Orders'],
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: reference('StatusChange') },
          'application/json': { schema: reference('StatusChange') },
        },
      },
      responses: { 200: { description: 'Taken.' }, default: { description: 'Not taken: it comes again.' } },
    },
  },
} as const

export const webhookSchemas: Readonly<Record<string, Schema>> = { StatusChange: change }
