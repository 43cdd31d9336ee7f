import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * The carrier's own label as a PDF; an error comes as JSON. Documented by the carrier, not by the spec (field notes,
 * "Label"). Another copy names the paper `page_size`, so both go out.
 */
export const labelPdf = endpoint({
  summary: 'Print the delivery label',
  section: 'field notes',
  methods: ['GET'],
  path: '/services/label/{order}',
  /** The tracking code. */
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
