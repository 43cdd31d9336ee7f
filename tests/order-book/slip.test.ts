import { describe, expect, test } from 'vitest'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { isLogo, LOGO_SIZE, logoSize } from '../../lib/domain/shipment/slip-paper.ts'
import { statusCodes } from '../../lib/domain/shipment/status.ts'
import { listed } from '../../lib/order-book/listed-shipment.ts'
import { isPrinted, slipOf, whyLeftOut } from '../../lib/order-book/slip.ts'
import { draft, NOW, pickup, shipment } from '../components/world.ts'
import { whole } from '../domain/shipment/whole.ts'
import { whatMatters } from '../what-matters.ts'

describe('a slip is printed of what the carrier has and nothing else', () => {
  const at = NOW
  const failure = { kind: 'bug', message: '' } as const
  test.each<[string, Shipment, ReturnType<typeof whyLeftOut>]>([
    ['on its way', shipment(), undefined],
    ['waiting to be sent', shipment({ submission: 'queued' }), 'not-accepted'],
    ['refused', shipment({ submission: 'rejected' }), 'not-accepted'],
    ['of unknown outcome', shipment({ submission: 'unknown' }), 'not-accepted'],
    ['cancelled', shipment({ status: { code: -1, text: '', at } }), 'cancelled'],
    ['cancelled just now', shipment({ cancellation: { state: 'done', at } }), 'cancelled'],
    ['being cancelled', shipment({ cancellation: { state: 'sending', at } }), 'cancelling'],
    ['perhaps cancelled', shipment({ cancellation: { state: 'unknown', at, failure } }), 'cancelling'],
    [
      'not to be cancelled any more',
      shipment({ cancellation: { state: 'refused', at, failure } }),
      undefined,
    ],
  ])('%s', (_name, one, why) => {
    expect(whyLeftOut(one)).toBe(why)
    if (why !== 'cancelling' && one.cancellation?.state !== 'done')
      expect(isPrinted(listed(one))).toBe(why === undefined)
  })
})

describe('what is printed on it', () => {
  test('whom it goes to, from whom, what is collected and what is in it', () => {
    expect(slipOf(shipment())).toMatchObject({
      trackingCode: 'S1.A1.17373471',
      area: '1',
      orderNumber: '#1042',
      recipient: {
        name: 'Nguyễn Thị Thanh Hằng',
        tel: '0912345678',
        address: '12 ngõ 34 Láng Hạ, Phường Thành Công, Quận Ba Đình, Thành phố Hà Nội',
      },
      sender: { name: pickup.name, tel: pickup.tel, address: pickup.address },
      destination: { province: 'Hà Nội', within: 'Ba Đình – Thành Công' },
      cod: 554_000,
      feeAtDoor: true,
      goods: [{ name: 'Áo khoác gió', quantity: 1 }],
      weightGrams: 960,
      transport: 'road',
    })
  })

  test('places keep what they are named by: a number is no name, a new address has no district', () => {
    const of = (change: Parameters<typeof draft>[0]) => slipOf(shipment({ draft: draft(change) })).destination
    expect(of({ district: 'Quận 3', ward: 'Phường 12' }).within).toBe('Quận 3 – Phường 12')
    expect(of({ district: '', ward: 'Xã Ea Kao', province: 'Tỉnh Đắk Lắk' })).toEqual({
      province: 'Đắk Lắk',
      within: 'Ea Kao',
    })
  })

  test('a typed pickup address is printed whole', () => {
    const typed = { ...pickup, id: '', address: '5 ngõ 120 Trần Cung' }
    expect(slipOf(shipment({ draft: draft({ pickup: typed }) })).sender.address).toBe(
      '5 ngõ 120 Trần Cung, Phường Nghĩa Tân, Quận Cầu Giấy, Thành phố Hà Nội',
    )
  })

  test('a typed pickup address has its ward though its street has the same name, and no part twice', () => {
    const of = (address: string) =>
      slipOf(shipment({ draft: draft({ pickup: { ...pickup, id: '', address } }) })).sender.address
    const whole = 'Phường Nghĩa Tân, Quận Cầu Giấy, Thành phố Hà Nội'
    expect(of('5 phố Nghĩa Tân')).toBe(`5 phố Nghĩa Tân, ${whole}`)
    expect(of('5 phố Cầu Giấy, Nghĩa Tân')).toBe('5 phố Cầu Giấy, Nghĩa Tân, Quận Cầu Giấy, Thành phố Hà Nội')
    const numbered = {
      ...pickup,
      id: '',
      address: '12 Phường 12, Lê Lợi',
      ward: 'Phường 1',
      district: 'Quận 12',
    }
    expect(slipOf(shipment({ draft: draft({ pickup: numbered }) })).sender.address).toBe(
      '12 Phường 12, Lê Lợi, Phường 1, Quận 12, Thành phố Hà Nội',
    )
    expect(of(`5 ngõ 120, ${whole}`)).toBe(`5 ngõ 120, ${whole}`)
  })

  test('of a parcel that was taken over, the carrier’s record counts', () => {
    const { acceptance, ...rest } = shipment()
    const recorded = { recordedName: 'Lê Văn Tám', recordedAddress: '1 Tràng Tiền, Hà Nội' }
    const taken = shipment({
      ...rest,
      ...(acceptance && { acceptance: { ...acceptance, ...recorded } }),
      contradiction: {
        why: 'differs',
        fields: ['tel', 'cod'],
        trackingCode: 'S1.A1.17373471',
        statusCode: 2,
        tel: '0987654321',
        cod: 99_000,
        value: null,
        weightGrams: 500,
        ...recorded,
      },
    })
    expect(slipOf(taken)).toMatchObject({
      recipient: { name: 'Lê Văn Tám', tel: '0987654321', address: '1 Tràng Tiền, Hà Nội' },
      cod: 99_000,
      weightGrams: 500,
      destination: { province: '', within: '' },
      feeAtDoor: undefined,
      goods: [],
      note: '',
    })
    const recipientPays = slipOf({
      ...taken,
      ...(taken.contradiction && { contradiction: { ...taken.contradiction, payer: 'recipient' } }),
    })
    expect(recipientPays.feeAtDoor).toBe(true)
  })

  test.each([
    ['shop', 'recipient'],
    ['recipient', 'shop'],
  ] as const)(
    'sent with the %s as payer, it and the list say what the carrier has: the %s',
    (sent, payer) => {
      const terms = { cod: 90_000, payer, weightGrams: 700, value: null, tel: '' }
      const unnamed = { name: '', address: '', pickDate: '', deliverDate: '', modified: '' }
      const unknown = { at: NOW, fee: null, insuranceFee: null, storageDays: null }
      const sentSo = { draft: draft({ payer: sent }) }
      for (const one of [
        shipment({ ...sentSo, record: { ...unnamed, ...unknown, ...terms } }),
        shipment({
          ...sentSo,
          contradiction: { why: 'differs', fields: [], trackingCode: 'S2', statusCode: 2, ...terms },
        }),
      ]) {
        expect(slipOf(one)).toMatchObject({ cod: 90_000, feeAtDoor: payer === 'recipient' })
        expect(listed(one)).toMatchObject({ cod: 90_000, weightGrams: 700 })
      }
    },
  )

  test('of an order that another computer shipped, where the carrier’s record goes', () => {
    const { acceptance } = shipment()
    const of = (recordedAddress: string) =>
      slipOf(
        shipment({
          draft: draft({ note: 'Gọi trước' }),
          ...(acceptance && {
            acceptance: { ...acceptance, elsewhere: true, recordedName: 'Lê Văn Tám', recordedAddress },
          }),
        }),
      )
    expect(of('5 phố Huế, Hà Nội')).toMatchObject({
      recipient: { name: 'Lê Văn Tám', tel: '0912345678', address: '5 phố Huế, Hà Nội' },
      destination: { province: '', within: '' },
      feeAtDoor: undefined,
      goods: [{ name: 'Áo khoác gió', quantity: 1 }],
      note: '',
    })
    expect(of('5 phố Huế, Hà Nội').transport).toBeUndefined()
  })

  test.each(['shop', 'recipient'] as const)(
    'of an order that another computer shipped, what its record says of the fee is on it: %s',
    (payer) => {
      const { acceptance } = shipment()
      const record = { at: NOW, name: '', tel: '', address: '', cod: null, value: null, weightGrams: null }
      const rest = { fee: null, insuranceFee: null, pickDate: '', deliverDate: '', storageDays: null }
      const looked = { ...record, ...rest, modified: '', payer }
      const elsewhere = acceptance && { acceptance: { ...acceptance, elsewhere: true as const } }
      expect(slipOf(shipment({ ...elsewhere, record: looked })).feeAtDoor).toBe(payer === 'recipient')
    },
  )

  test.each([
    ['the house part alone', '12 ngõ 34 Láng Hạ'],
    ['another ward', '12 ngõ 34 Láng Hạ, Phường Láng Hạ, Quận Đống Đa, Hà Nội'],
    ['another district’s ward of that name', '12 ngõ 34 Láng Hạ, P. Thành Công, Q. Đống Đa, Hà Nội'],
    ['the same place in its own words', '12 ngõ 34 láng hạ, P. Thành Công, Hà Nội'],
  ])(
    'a record that names %s is the whole of the place: nothing of the draft’s is added',
    (_name, recordedAddress) => {
      const { acceptance } = shipment()
      if (!acceptance) throw new Error('not accepted')
      const elsewhere = shipment({ acceptance: { ...acceptance, elsewhere: true, recordedAddress } })
      expect(slipOf(elsewhere)).toMatchObject({
        recipient: { name: 'Nguyễn Thị Thanh Hằng', address: recordedAddress },
        destination: { province: '', within: '' },
      })
    },
  )

  test('where the record names no place, the draft’s is printed, as whole', () => {
    const { acceptance } = shipment()
    if (!acceptance) throw new Error('not accepted')
    expect(slipOf(shipment({ acceptance: { ...acceptance, elsewhere: true } }))).toMatchObject({
      recipient: { address: '12 ngõ 34 Láng Hạ, Phường Thành Công, Quận Ba Đình, Thành phố Hà Nội' },
      destination: { province: 'Hà Nội', within: 'Ba Đình – Thành Công' },
    })
  })
})

describe('the logo', () => {
  test('keeps its shape and is no larger than print needs; only drawings grow', () => {
    expect(logoSize(4000, 3000, false)).toEqual({ width: 320, height: 240 })
    expect(logoSize(6000, 100, false)).toEqual({ width: 480, height: 8 })
    expect(logoSize(40, 20, false)).toEqual({ width: 40, height: 20 })
    expect(logoSize(40, 20, true)).toEqual(LOGO_SIZE)
    expect(logoSize(1, 90_000, false)).toEqual({ width: 1, height: 240 })
  })

  test('is a picture that is here, not one to be fetched', () => {
    expect(isLogo('data:image/png;base64,iVBORw0KGgo=')).toBe(true)
    expect(isLogo('')).toBe(false)
    expect(isLogo('https://elsewhere.example/logo.png')).toBe(false)
    expect(isLogo('data:image/svg+xml;base64,AAAA')).toBe(false)
  })
})

describe('where each part of a shipment goes on its slip', () => {
  const {
    record: _,
    contradiction: __,
    acceptance: { elsewhere: ___, recordedName: ____, recordedAddress: _____, ...acceptance },
    draft: { express, ...byRoad },
    ...rest
  } = whole.accepted
  const own: Shipment = { ...rest, acceptance, draft: byRoad }
  const others = {
    ...{ 'draft.payer': ['shop'], 'draft.transport': ['fly'], 'draft.hamlet': ['Khác'], 'draft.ward': [''] },
    ...{ 'acceptance.elsewhere': [undefined], environment: ['practice'], contradiction: [undefined] },
    ...{ 'contradiction.why': ['ended'], 'contradiction.payer': ['recipient', undefined] },
  }

  test('of one that this computer sent', async () => {
    expect(await whatMatters<Shipment>(own, slipOf, { others })).toMatchInlineSnapshot(`
      "
      key: key
      environment: environment
      accountId: accountId
      createdAt: labels[] solutions[] (0)
      printedAt: printedAt
      piecesLeftOut: piecesLeftOut
      acceptance.trackingCode: trackingCode
      acceptance.area: area
      acceptance.sortingCode: sortingCode
      acceptance.at: at
      draft.storeName: storeName
      draft.parcel: parcel
      draft.orderNumber: orderNumber
      draft.name: recipient.name
      draft.tel: recipient.tel
      draft.detail: recipient.address
      draft.hamlet: recipient.address
      draft.ward: recipient.address destination.within
      draft.district: recipient.address destination.within
      draft.province: recipient.address destination.province
      draft.products: goods[] (none in it, first left out, first twice); goods[].name goods[].quantity (turned round)
      draft.products.0.name: goods[].name
      draft.products.0.quantity: goods[].quantity
      draft.products.1.name: goods[].name
      draft.products.1.quantity: goods[].quantity
      draft.totalWeightGrams: weightGrams
      draft.cod: cod
      draft.note: note
      draft.pickup.name: sender.name
      draft.pickup.tel: sender.tel
      draft.pickup.address: sender.address
      draft.pickup.ward: sender.address
      draft.pickup.district: sender.address
      draft.pickup.province: sender.address
      draft.payer: feeAtDoor
      draft.transport: transport
      draft.solutions: solutions[]
      draft.solutions.0.name: solutions[]
      draft.solutions.1.name: solutions[]
      "
    `)
  })

  test('with labels, and express, in 2025', async () => {
    const then = { ...own, draft: { ...byRoad, express }, createdAt: Date.parse('2025-11-20T10:00:00+07:00') }
    const without = ['draft.pickup', 'draft.products', 'inShop', 'snapshot', 'orderChangedTo', 'acceptance']
    const made = (one: Shipment) => {
      const { labels, solutions, transport, at } = slipOf(one)
      return { labels, solutions, transport, at }
    }
    expect(await whatMatters<Shipment>(then, made, { others, without })).toMatchInlineSnapshot(`
      "
      draft.labels: labels[]
      draft.labels.0: labels[]
      draft.labels.1: labels[]
      draft.labels.2: labels[]
      "
    `)
  })

  test('of one that another computer sent', async () => {
    const elsewhere = { ...whole.accepted, contradiction: undefined, record: undefined } as never as Shipment
    expect(await whatMatters<Shipment>(elsewhere, slipOf, { others })).toMatchInlineSnapshot(`
      "
      draft.storeName: storeName
      draft.parcel: parcel
      draft.orderNumber: orderNumber
      draft.tel: recipient.tel
      draft.products: goods[] (none in it, first left out, first twice); goods[].name goods[].quantity (turned round)
      draft.products.0.name: goods[].name
      draft.products.0.quantity: goods[].quantity
      draft.products.1.name: goods[].name
      draft.products.1.quantity: goods[].quantity
      draft.totalWeightGrams: weightGrams
      draft.cod: cod
      draft.pickup.name: sender.name
      draft.pickup.tel: sender.tel
      draft.pickup.address: sender.address
      draft.pickup.ward: sender.address
      draft.pickup.district: sender.address
      draft.pickup.province: sender.address
      key: key
      environment: environment
      accountId: accountId
      acceptance.trackingCode: trackingCode
      acceptance.area: area
      acceptance.sortingCode: sortingCode
      acceptance.at: at
      acceptance.elsewhere: recipient.name recipient.address destination.province destination.within note solutions[] feeAtDoor transport
      acceptance.recordedName: recipient.name
      acceptance.recordedAddress: recipient.address (another, upper case, no marks, NFD, spaces); recipient.address destination.province destination.within (empty)
      printedAt: printedAt
      piecesLeftOut: piecesLeftOut
      "
    `)
  })

  test('of another’s that was taken over', async () => {
    expect(await whatMatters<Shipment>(whole.accepted, slipOf, { others })).toMatchInlineSnapshot(`
      "
      draft.storeName: storeName
      draft.parcel: parcel
      draft.orderNumber: orderNumber
      draft.pickup.name: sender.name
      draft.pickup.tel: sender.tel
      draft.pickup.address: sender.address
      draft.pickup.ward: sender.address
      draft.pickup.district: sender.address
      draft.pickup.province: sender.address
      key: key
      environment: environment
      accountId: accountId
      acceptance.trackingCode: trackingCode
      acceptance.area: area
      acceptance.sortingCode: sortingCode
      acceptance.at: at
      contradiction: recipient.name recipient.tel recipient.address goods[] piecesLeftOut weightGrams
      contradiction.tel: recipient.tel
      contradiction.recordedName: recipient.name
      contradiction.recordedAddress: recipient.address (another, upper case, no marks, NFD, spaces); recipient.address destination.province destination.within (empty)
      contradiction.weightGrams: weightGrams
      contradiction.why: recipient.name recipient.tel recipient.address goods[] piecesLeftOut weightGrams
      record.cod: cod
      printedAt: printedAt
      "
    `)
  })
})

test('what leaves a slip out', async () => {
  const others = {
    ...{ 'status.code': statusCodes, submission: Object.keys(whole), acceptance: [undefined] },
    ...{ cancellation: [undefined], 'cancellation.state': ['wanted', 'sending', 'unknown', 'done'] },
  }
  const why = (one: Shipment) =>
    [whyLeftOut(one) ?? 'printed', isPrinted(listed(one)) && 'in-list'].filter(Boolean).join(' ')
  expect(await whatMatters<Shipment>(whole.accepted, why, { others })).toMatchInlineSnapshot(`
    "
    acceptance: "not-accepted"
    acceptance.trackingCode: "not-accepted" (empty)
    status.code: "cancelled" (-1)
    submission: "not-accepted"
    cancellation.state: "cancelling in-list" (another, upper case, spaces, empty, "wanted", "sending", "unknown"); "cancelled in-list" ("done")
    "
  `)
})
