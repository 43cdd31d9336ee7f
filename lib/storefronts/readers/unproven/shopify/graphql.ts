import { first, native } from '../../../read/dom.ts'
import { part } from '../../../read/json.ts'
import type { Session } from '../../../read/session.ts'

const MONEY = '{shopMoney{amount}}'
const ADDRESS =
  '{name first_name:firstName last_name:lastName company phone address1 address2 city province zip country}'

const QUERY = `query($id:ID!){order(id:$id){id:legacyResourceId name email phone note currency:currencyCode
created_at:createdAt cancelled_at:cancelledAt financial_status:displayFinancialStatus
payment_gateway_names:paymentGatewayNames note_attributes:customAttributes{name:key value}
customer{first_name:firstName last_name:lastName}
shipping_address:shippingAddress${ADDRESS} billing_address:billingAddress${ADDRESS}
current_total_price:currentTotalPriceSet${MONEY} total_outstanding:totalOutstandingSet${MONEY}
current_total_discounts:currentTotalDiscountsSet${MONEY}
shipping_lines:shippingLines(first:10){nodes{price:originalPriceSet${MONEY} discounted_price:discountedPriceSet${MONEY}}}
line_items:lineItems(first:100){nodes{title variant_title:variantTitle sku quantity current_quantity:currentQuantity
price:originalUnitPriceSet${MONEY} total_discount:totalDiscountSet${MONEY}
variant{inventoryItem{measurement{weight{value unit}}}}}}}}`

/**
 * The page's CSRF value goes along, as WordPress's nonce does. It opens nothing without the seller's cookies
 * and leaves neither page nor origin.
 */
export async function askGraphQl(
  session: Session,
  document: Document,
  shop: string,
  id: string,
): Promise<unknown> {
  const script = first(document, 'script[data-serialized-id="server-data"]')
  const served = (script && native(script, 'textContent')) ?? ''
  const csrf = /"csrfToken":"([\w+/=-]{10,200})"/.exec(served.slice(0, 2_000_000))?.[1]
  if (!csrf) return undefined
  const found = await session.query(
    `/api/shopify/${shop}?operation=Order&type=query`,
    { query: QUERY, variables: { id: `gid://shopify/Order/${id}` } },
    { 'X-CSRF-Token': csrf },
  )
  return part(found, 'order')
}
