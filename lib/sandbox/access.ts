import type { EndpointName } from '../carrier/endpoints/table.ts'
import type { PackageFeature } from '../domain/account.ts'
import { type Answer, refuse, tokenRefused } from './answers.ts'
import type { SandboxState, Shop } from './state.ts'

type Access = { ok: true; shop: Shop; operator?: Shop } | { ok: false; answer: Answer }

/** Operations of which a refused right has words of its own (spec §7), and the one that needs no right. */
const ownWords: readonly EndpointName[] = ['connectivity', 'createShop', 'shopToken']

/** Operations that a shop's package has to allow (field notes: off until the account has them). */
const featureOf: Partial<Record<EndpointName, PackageFeature>> = {
  labelPdf: 'label-pdf',
  expressCheck: 'express-check',
}

/** Spec §5: the shop, its marketplace, and whether they may do this. */
export function authorise(state: SandboxState, headers: Headers, name: EndpointName, logId: string): Access {
  const shop = state.shops.find(({ token }) => token !== '' && token === headers.get('Token'))
  const refer = headers.get('X-Refer-Token')
  const operator = state.shops.find(({ token, marketplace }) => marketplace && token === refer)
  // The shop's code, or a partner's private one that only the carrier knows (spec §5.2).
  if (!shop || !headers.get('X-Client-Source')) return { ok: false, answer: tokenRefused }
  if (refer !== null && (!operator || (shop.operator ?? operator.partnerCode) !== operator.partnerCode)) {
    return no({ http: 401, code: '20102', message: 'X-Refer-Token không hợp lệ' }, logId)
  }
  const feature = featureOf[name]
  const right = ownWords.includes(name) || shop.rights.includes(name)
  if (!right || (feature && !shop.features?.includes(feature))) {
    return no({ http: 403, code: '30601', message: 'Tài khoản không có quyền dùng chức năng này' }, logId)
  }
  return { ok: true, shop, ...(operator && { operator }) }
}

function no(refused: Parameters<typeof refuse>[0], logId: string): Access {
  return { ok: false, answer: refuse(refused, logId) }
}
