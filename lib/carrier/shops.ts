import type { Outcome } from '../domain/failure.ts'
import type { Carrier, Credentials, ShopAccess } from './carrier.ts'
import { endpoints } from './endpoints/table.ts'
import type { Exchange } from './exchange.ts'
import { failedReply, type Reply } from './reply.ts'
import { writeBody } from './request-body.ts'

export function shops(
  exchange: Exchange,
  { bodyFormat = 'json' }: Pick<Credentials, 'bodyFormat'>,
): Pick<Carrier, 'createShop' | 'shopToken'> {
  return {
    async createShop({ name, firstAddress, province, district, tel, email }) {
      const shop = { name, first_address: firstAddress, province, district, tel, email }
      const body = writeBody(shop, bodyFormat)
      return access(await exchange.ask(endpoints.createShop, { path: {}, query: {}, body }))
    },

    async shopToken(email, password) {
      // Not in NFC as other text is: a password is its very characters.
      const body = JSON.stringify({ email, password })
      return access(
        await exchange.ask(endpoints.shopToken, { path: {}, query: {}, body, passwords: [password] }),
      )
    },
  }
}

function access(reply: Reply<{ data: ShopAccess }>): Outcome<ShopAccess> {
  if (reply.kind === 'success') {
    const { code, token } = reply.answer.data
    return { ok: true, value: { code, token } }
  }
  const { failure } = failedReply(reply)
  // Unreadable text may contain the shop's token.
  return { ok: false, failure: failure.kind === 'unreadable' ? { ...failure, excerpt: '' } : failure }
}
