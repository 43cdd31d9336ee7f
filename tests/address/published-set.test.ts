import { expect, test } from 'vitest'
import {
  ourEdges,
  ourNewWards,
  ourOldCodes,
  spelledEnd,
  spelledPath,
  theirEdges,
  theirNewWards,
} from './published-set.ts'

/** Differences with the reason for ours. Each must still differ. */
const NAMED_OTHERWISE: readonly (readonly [theirs: string, ours: string, reason: string])[] = [
  ['Lâm Đồng / Huyện Đạ Tẻh', 'Lâm Đồng / Huyện Đạ Huoai', 'joined to Đạ Huoai in December 2024'],
  ['Yên Bái / Huyện Văn Chấn / Thị trấn ', 'Yên Bái / Huyện Văn Chấn / Thị trấn NT ', 'a nông trường'],
  ['Quảng Bình / Huyện Lệ Thủy / Thị trấn ', 'Quảng Bình / Huyện Lệ Thủy / Thị trấn NT ', 'a nông trường'],
  ['Quảng Bình / Huyện Bố Trạch / Thị trấn ', 'Quảng Bình / Huyện Bố Trạch / Thị trấn NT ', 'a nông trường'],
  ['Lạng Sơn / Huyện Đình Lập / Thị trấn ', 'Lạng Sơn / Huyện Đình Lập / Thị trấn NT ', 'a nông trường'],
  ['Cần Thơ / Huyện Vĩnh Thạnh / Xã Thạnh Qưới', 'Cần Thơ / Huyện Vĩnh Thạnh / Xã Thạnh Quới', 'a slip'],
]
const WRONG_THERE: readonly (readonly [ward: string, goesTo: string, reason: string])[] = [
  ['Hà Nội / Huyện Gia Lâm / Xã Đặng Xá', 'Hà Nội / Xã Thuận An', 'a part of it went to Phù Đổng'],
  ['Hà Nội / Quận Cầu Giấy / Phường Yên Hòa', 'Hà Nội / Phường Nghĩa Đô', 'parted: Cầu Giấy and Yên Hòa'],
  ['Kiên Giang / Huyện Châu Thành / Xã Thạnh Lộc', 'An Giang / Xã Thạnh Hưng', 'its namesake’s'],
  ['Kiên Giang / Huyện Giồng Riềng / Xã Thạnh Lộc', 'An Giang / Xã Thạnh Lộc', 'its namesake’s'],
  ['Sơn La / Huyện Thuận Châu / Xã Chiềng Bôm', 'Sơn La / Xã Thuận Châu', 'went whole to Nậm Lầu'],
  ['Đà Nẵng / Quận Liên Chiểu / Phường Hòa Minh', 'Đà Nẵng / Phường Thanh Khê', 'went whole to Hòa Khánh'],
  [
    'Đồng Nai / Thành phố Biên Hòa / Phường Tân Phong',
    'Đồng Nai / Phường Trấn Biên',
    'went whole to Tân Triều',
  ],
  ['Đắk Lắk / Huyện Ea Súp / Xã Ia RVê', 'Đắk Lắk / Xã Ia Lốp', 'stayed a commune of its own'],
]
const LACKING_THERE: readonly (readonly [ward: string, reason: string])[] = [
  ['Gia Lai / Huyện Chư Prông / Xã Ia Mơ', 'it became a new commune by itself, and its row was left out'],
]

test('34 provinces and 3,321 wards are equal, except the ten communes of 2026', () => {
  const [ours, theirs] = [new Set(ourNewWards()), new Set(theirNewWards())]
  expect(theirs.size).toBe(3321)
  const raised = 'Lộc Ninh,Tân Khai,Đồng Phú,Tân Phú,Trị An,Trảng Bom,Dầu Giây,Long Thành,Xuân Lộc,Nhơn Trạch'
  const named = (type: string) =>
    raised.split(',').map((name) => spelledPath(`Thành phố Đồng Nai / ${type} ${name}`))
  expect([...theirs].filter((ward) => !ours.has(ward)).sort()).toEqual(named('Xã').sort())
  expect([...ours].filter((ward) => !theirs.has(ward)).sort()).toEqual(named('Phường').sort())
})

const codes = ourOldCodes()
const edges = ourEdges()
/** Without rows of names gone by March 2025: their successors are partly unknown. */
const rows = theirEdges().flatMap(({ from, to }) => {
  const renamed = NAMED_OTHERWISE.map(([theirs, ours]) =>
    from.startsWith(spelledStart(theirs)) ? from.replace(spelledStart(theirs), spelledStart(ours)) : from,
  )
  const ward = [from, ...renamed].find((path) => codes.has(path))
  return ward === undefined ? [] : [{ from: ward, spelled: from, to }]
})

/** `spelledPath` of a path that may end within a name. */
function spelledStart(path: string): string {
  return path.endsWith(' ') ? `${spelledPath(path.trimEnd())} ` : spelledPath(path)
}

test('every row of its mapping for March 2025 is ours, with listed exceptions', () => {
  expect(rows.length).toBeGreaterThan(9900)
  const strange = rows
    .filter(({ from, to }) => !edges.get(codes.get(from) ?? '')?.has(to))
    .map(({ from, to }) => `${from} > ${to}`)
  const known = WRONG_THERE.map(([ward, to]) => `${spelledPath(ward)} > ${spelledEnd(to)}`)
  expect([...new Set(strange)].sort()).toEqual(known.sort())
})

test('every ward of March 2025 has a row, with listed exceptions', () => {
  const known = new Set(rows.map(({ from }) => from))
  const lacking = [...codes.keys()].filter((ward) => !known.has(ward))
  expect(lacking).toEqual(LACKING_THERE.map(([ward]) => spelledPath(ward)))
})

test('every listed exception still differs', () => {
  const idle = NAMED_OTHERWISE.filter(
    ([theirs]) =>
      !rows.some(({ from, spelled }) => from !== spelled && spelled.startsWith(spelledStart(theirs))),
  )
  expect(idle).toEqual([])
})
