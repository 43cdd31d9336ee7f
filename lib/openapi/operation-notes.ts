import type { EndpointName } from '../carrier/endpoints/table.ts'
import { feeFields, feeParameters } from './fee-fields.ts'
import { orderExample } from './order-example.ts'
import { createdFields, orderFields } from './order-fields.ts'
import { statusFields } from './status-fields.ts'
import type { FieldNotes, Schema } from './wire-schemas.ts'

export const groups = {
  Access: 'Is this token good?',
  Orders: 'From the fee to the parcel, and after.',
  Addresses: 'Where parcels are picked up, and names below the ward.',
  Goods: 'Products the shop shipped before, and what replaces order labels.',
  'Marketplace shops': 'Only for marketplace (B2C) accounts.',
} as const

export interface OperationNotes {
  group: keyof typeof groups
  says: string
  parameters?: FieldNotes
  body?: FieldNotes
  bodyExample?: object
  answer?: FieldNotes
  /** Answered besides what the table reads. */
  answeredToo?: Readonly<Record<string, Schema>>
}

const order: Schema = {
  description:
    'The carrier’s tracking code, or `partner_id:` followed by the partner’s own order id (`order.id`).',
  examples: ['partner_id:shop-1001'],
}

const shopAccess: FieldNotes = {
  data: 'What the shop is reached with.',
  'data.code': 'The shop account’s code.',
  'data.token': 'The shop’s API token.',
}

export const operationNotes: Readonly<Record<EndpointName, OperationNotes>> = {
  connectivity: {
    group: 'Access',
    says: 'Answers the bare envelope where token and partner code are good. What `data` holds is not shown.',
  },
  submitOrder: {
    group: 'Orders',
    says: `An \`order.id\` already used is refused, with the order it belongs to; it cannot be submitted again.

A marketplace sends its own token in \`X-Refer-Token\` beside the shop’s in \`Token\`.`,
    parameters: {
      ver: {
        description: 'Version of the submission; a sample has 1.5. Its effect is not shown.',
        examples: ['1.5'],
      },
    },
    body: orderFields,
    bodyExample: orderExample,
    answer: createdFields,
  },
  fee: {
    group: 'Orders',
    says: 'The price for one way of transport. It is no check of the address. Weight in grams here, in kilograms in a submission.',
    parameters: feeParameters,
    answer: feeFields,
  },
  orderStatus: {
    group: 'Orders',
    says: 'Where an order is, and what it costs. Weight in grams.',
    parameters: { order },
    answer: statusFields,
  },
  cancelOrder: {
    group: 'Orders',
    says: 'Allowed at status 1 (not confirmed), 2 (confirmed) and 12 (courier on the way), where practice sometimes refuses it (50106). Refused once the parcel is picked up, and where it is cancelled already.',
    parameters: { order },
  },
  listPickups: {
    group: 'Addresses',
    says: 'The pickup addresses the shop saved with the carrier.',
    answer: {
      data: 'The saved addresses.',
      'data[].pick_address_id': 'For `order.pick_address_id` and the fee.',
      'data[].address': 'The whole address as one text.',
      'data[].pick_tel': 'Pickup phone.',
      'data[].pick_name': 'Pickup contact.',
    },
  },
  levelFour: {
    group: 'Addresses',
    says: 'Names of hamlets, villages and the like, which some addresses need in `order.hamlet`. Empty where there are none.',
    parameters: {
      address: 'A valid one stands in for the other three, which are then optional.',
      province: { description: 'Province or city.', examples: ['Hà Nội'] },
      district: { description: 'District.', examples: ['Quận Cầu Giấy'] },
      ward_street: { description: 'Name of the ward or the street.', examples: ['Phường Dịch Vọng Hậu'] },
    },
    answer: { data: 'The names.', 'data[]': 'A name at level 4.' },
  },
  findProducts: {
    group: 'Goods',
    says: 'The shop’s products by name. Empty where it never posted such a one: send `product_code` empty then, and the carrier makes a code.',
    parameters: { term: { description: 'Product name to search for.', examples: ['Áo thun'] } },
    answer: {
      data: 'The products found.',
      'data[].full_name': 'Product name.',
      'data[].product_code': 'For `products[].product_code`.',
      'data[].weigh': 'Weight as the carrier keeps it; its unit is not shown.',
      'data[].cost': 'Price in VND.',
    },
  },
  listSolutions: {
    group: 'Goods',
    says: 'Solutions replace order labels from 2026-01-01. Without any, `data` is empty.',
    answer: {
      data: 'The solutions.',
      'data[].solution_id': {
        type: 'integer',
        format: 'int64',
        description:
          'A 64-bit id that passes 2^53: a JSON reader that makes a double of it turns it into another id. Keep its digits.',
        examples: ['1340164168838205440'],
      },
      'data[].description': 'What the solution is.',
      'data[].group_name': 'The group it is listed under.',
    },
    answeredToo: {
      code: { type: 'integer', description: 'The newer envelope’s own code.', examples: [200] },
      rid: { type: 'string', description: 'Request id.' },
    },
  },
  createShop: {
    group: 'Marketplace shops',
    says: 'The new account can log in by e-mail and posts orders like any other. An e-mail or phone already used is refused.',
    body: {
      name: 'Display name.',
      first_address: 'Detailed address.',
      province: 'Province or city.',
      district: 'District.',
      tel: 'Phone.',
      email: 'E-mail, with which the shop logs in.',
    },
    bodyExample: {
      name: 'Tiệm Mây',
      first_address: '12 Lý Tự Trọng',
      province: 'TP. Hồ Chí Minh',
      district: 'Quận 1',
      tel: '0912000444',
      email: 'tiem-may@example.vn',
    },
    answer: shopAccess,
  },
  shopToken: {
    group: 'Marketplace shops',
    says: 'The token of a shop account that exists already.',
    body: { email: 'The shop’s e-mail.', password: 'The shop’s password on the customer web site.' },
    bodyExample: { email: 'tiem-may@example.vn', password: 'the shop’s own' },
    answer: shopAccess,
  },
  labelPdf: {
    group: 'Orders',
    says: 'The label as a PDF, or the envelope where something is wrong. It needs the token header, so a plain link cannot fetch it. The paper size goes by two names in the carrier’s documents: send both.',
    parameters: {
      order: { description: 'The carrier’s tracking code.', examples: ['S1.A1.17373471'] },
      original: 'Which way the page is turned.',
      paper_size: 'Paper size.',
      page_size: 'Paper size by its other name.',
    },
  },
  expressCheck: {
    group: 'Orders',
    says: 'The express sessions open for a route, as running integrations ask for them. The answer’s shape is not confirmed beyond `session_val`.',
    parameters: {
      pick_province: { description: 'Pickup province.', examples: ['Hà Nội'] },
      pick_district: { description: 'Pickup district.', examples: ['Quận Cầu Giấy'] },
      customer_province: { description: 'Recipient’s province.', examples: ['Hà Nội'] },
      customer_district: { description: 'Recipient’s district.', examples: ['Quận Ba Đình'] },
      customer_first_address: { description: 'Recipient’s detailed address.', examples: ['5 Kim Mã'] },
    },
    answer: { data: 'The sessions.', 'data[].session_val': 'For `order.pick_session`.' },
  },
}
