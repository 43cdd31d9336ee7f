import * as z from 'zod/mini'
import { wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

/** Hamlets and the like of a ward or street, which some addresses need on submission (spec §4.7). */
export const levelFour = endpoint({
  summary: 'List level-4 addresses',
  section: '4.7',
  right: 'levelFour',
  methods: ['GET'],
  path: '/services/address/getAddressLevel4',
  pathParameters: z.object({}),
  query: z.object({
    /** A valid one replaces the other three. */
    address: z.optional(z.string()),
    province: z.string(),
    district: z.string(),
    ward_street: z.string(),
  }),
  body: z.undefined(),
  answer: z.looseObject({ data: z.nullish(z.array(wireText)) }),
  repeatable: true,
})
