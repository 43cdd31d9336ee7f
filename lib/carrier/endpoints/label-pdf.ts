import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The label as a PDF; errors are JSON (field notes, "Label"). Another copy names the paper `page_size`, so
 * both are sent.
 */
export const labelPdf = endpoint({
  summary: 'Print the delivery label',
  section: 'field notes',
  right: 'label',
  methods: ['GET'],
  path: '/services/label/{order}',
  pathParameters: z.object({ order: z.string() }),
  query: z.object({
    original: z.optional(z.enum(['portrait', 'landscape'])),
    paper_size: z.optional(z.enum(['A5', 'A6'])),
    page_size: z.optional(z.enum(['A5', 'A6'])),
  }),
  body: z.undefined(),
  answers: 'pdf',
  answer: z.looseObject({}),
  repeatable: true,
})
