import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Is this token good? `data` is undocumented and not read. */
export const connectivity = endpoint({
  summary: 'Check the connection and the token',
  section: '4.1',
  methods: ['GET', 'POST'],
  path: '/services/authenticated',
  pathParameters: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  answer: z.looseObject({}),
  repeatable: true,
})
