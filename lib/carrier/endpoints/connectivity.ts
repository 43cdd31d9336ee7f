import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Is this token good? What `data` holds is not shown, so nothing of it is asked for. */
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
