import * as z from 'zod/mini'
import { wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

const given = z.string().check(z.minLength(1))
const filled = wireText.check(z.refine((text) => text !== ''))

/** Both answer with the shop's code and its token (spec §2.6). */
const answer = z.looseObject({ data: z.looseObject({ code: filled, token: filled }) })

/** A marketplace operator makes an account for a shop (spec §4.10). Repeated, it finds its own e-mail taken. */
export const createShop = endpoint({
  summary: 'Create a shop account',
  section: '4.10',
  right: 'createShop',
  methods: ['POST'],
  path: '/services/shops/add',
  pathParameters: z.object({}),
  query: z.object({}),
  body: z.looseObject({
    name: given,
    first_address: given,
    province: given,
    district: given,
    tel: given,
    email: given,
  }),
  bodyFormats: ['json', 'form'],
  answer,
  repeatable: false,
})

/** The token of a shop that exists already, for a marketplace operator (spec §4.11). */
export const shopToken = endpoint({
  summary: 'Get the token of an existing shop account',
  section: '4.11',
  right: 'shopToken',
  methods: ['POST'],
  path: '/services/shops/token',
  pathParameters: z.object({}),
  query: z.object({}),
  body: z.looseObject({ email: given, password: given }),
  bodyFormats: ['json'],
  answer,
  repeatable: true,
})
