import { html } from 'hono/html'
import { type Listed, type Person, shown } from '../orders/order.ts'

const EMPTY: Person = { last: '', address1: '', city: '' }

/**
 * Printed without the second line and state, as WooCommerce does for Vietnam; hidden fields hold everything.
 */
export function addressBox(block: 'billing' | 'shipping', title: string, person: Person = EMPTY) {
  const name = `${person.first ?? ''} ${person.last}`.trim()
  const printed = [name, person.company, person.address1, shown(person.city)].filter(Boolean)
  return html`<h3>${title}</h3>
<div class="address">${
    printed.length > 0
      ? html`<p>${printed.map((line, index) => (index ? html`<br>${line}` : line))}</p>`
      : html`<p class="none_set"><strong>Địa chỉ:</strong> Chưa có địa chỉ giao hàng.</p>`
  }${person.email ? html`<p><strong>Địa chỉ email:</strong> <a href="mailto:${person.email}">${person.email}</a></p>` : ''}${
    person.phone
      ? html`<p><strong>Số điện thoại:</strong> <a href="tel:${person.phone.replace(/[^\d+]/g, '')}">${person.phone}</a></p>`
      : ''
  }</div>
<div class="edit_address">
${input(block, 'first_name', person.first)}${input(block, 'last_name', person.last)}${input(block, 'company', person.company)}
${input(block, 'address_1', person.address1)}${field(block, 'address_2', person.address2)}${field(block, 'city', person.city)}
${field(block, 'state', person.state)}${input(block, 'postcode', person.postcode)}
<select id="_${block}_country" name="_${block}_country"><option value="">—</option><option value="VN" ${person === EMPTY ? '' : 'selected'}>Việt Nam</option></select>
${block === 'billing' ? input(block, 'email', person.email) : ''}${input(block, 'phone', person.phone)}
</div>`
}

function field(block: string, part: string, value: string | Listed | undefined) {
  if (typeof value !== 'object') return input(block, part, value)
  return html`<select id="_${block}_${part}" name="_${block}_${part}"><option value="">Chọn…</option><option value="${value.code}" selected>${value.name}</option></select>`
}

function input(block: string, part: string, value = '') {
  return html`<input type="text" id="_${block}_${part}" name="_${block}_${part}" value="${value}">`
}
