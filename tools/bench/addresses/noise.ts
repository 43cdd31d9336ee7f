import type { Chance } from './random.ts'

/**
 * How often an address differs from its official form in each way: oftener than in real orders, so that a thousand
 * addresses have all.
 */
export const RATES = {
  /** The ward is retired; the ward is new; otherwise it is of March 2025. */
  retired: 0.08,
  post2025: 0.38,
  /** The district is missing; the province is missing. */
  noDistrict: 0.05,
  noProvince: 0.05,
  /** A new ward with its former province. */
  formerProvince: 0.06,
  /** Units from large to small; units before the street. */
  largeFirst: 0.04,
  unitsFirst: 0.06,
  /** The end is repeated. */
  tailTwice: 0.04,
  phone: 0.18,
  person: 0.06,
  wish: 0.08,
  country: 0.05,
  postcode: 0.02,
  /** All marks are missing; marks of single words are; marks are separate characters. */
  bare: 0.28,
  partlyBare: 0.07,
  decomposed: 0.04,
  lower: 0.2,
  upper: 0.07,
  /** The tone is on the other vowel (hòa, hoà); y becomes i. */
  otherSpelling: 0.06,
  /** The type word is glued to the name; the name's words are glued. */
  gluedType: 0.05,
  gluedName: 0.02,
  /** One typing mistake in a ward's or district's name of at least five letters. */
  typo: 0.06,
} as const

export const SEPARATORS = [
  [55, ', '],
  [14, ' '],
  [9, ' - '],
  [6, ','],
  [6, '\n'],
  [3, '. '],
  [2, '; '],
] as const satisfies readonly [number, string][]

/** Spellings of a type word; `none` never precedes a number. */
export const TYPE_FORMS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Phường: ['P.', 'P', 'P. ', 'p ', 'Ph. ', 'F', 'p.'],
  Xã: ['X. ', 'X.', 'x ', 'xa '],
  'Thị trấn': ['TT ', 'TT. ', 'tt ', 'T.T '],
  'Đặc khu': ['ĐK ', 'đặc khu '],
  Quận: ['Q.', 'Q', 'Q. ', 'q ', 'Quan '],
  Huyện: ['H. ', 'H.', 'h ', 'huyen '],
  'Thị xã': ['TX ', 'TX. ', 'tx '],
  'Thành phố': ['TP ', 'TP. ', 'Tp.', 'tp '],
  Tỉnh: ['T. ', 'T.', 'tỉnh ', 't '],
}

/** Nicknames of large cities and districts. */
export const NICKNAMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Thành phố Hà Nội': ['HN', 'Hanoi', 'hn'],
  'Thành phố Hồ Chí Minh': ['HCM', 'TPHCM', 'TP.HCM', 'Sài Gòn', 'SG', 'tphcm'],
  'Thành phố Đà Nẵng': ['ĐN', 'TPĐN'],
  'Thành phố Hải Phòng': ['HP'],
  'Thành phố Cần Thơ': ['TPCT', 'CT'],
  'Tỉnh Bà Rịa - Vũng Tàu': ['BRVT', 'BR-VT', 'Vũng Tàu'],
  'Thành phố Huế': ['TT Huế', 'Thừa Thiên Huế'],
  'Tỉnh Đắk Lắk': ['Đắc Lắc', 'Daklak'],
  'Tỉnh Bình Dương': ['BD'],
  'Quận Hai Bà Trưng': ['HBT'],
  'Quận Bắc Từ Liêm': ['BTL'],
  'Quận Gò Vấp': ['GV'],
  'Thành phố Buôn Ma Thuột': ['BMT', 'Ban Mê Thuột'],
  'Thành phố Thủ Dầu Một': ['TDM'],
  'Thành phố Quy Nhơn': ['Qui Nhơn'],
}

export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
}

/** A letter is missing, doubled, swapped with the next, or a neighbour on the keyboard. */
export function slip(chance: Chance, name: string): string {
  const positions = [...name.matchAll(/\p{L}/gu)].map((letter) => letter.index).slice(1)
  const at = positions[chance.below(positions.length)] ?? 1
  const letter = name.charAt(at)
  const rest = name.slice(at + 1)
  return chance.weighed([
    [3, name.slice(0, at) + rest],
    [1, name.slice(0, at) + letter + letter + rest],
    [3, name.slice(0, at) + neighbour(letter) + rest],
    [2, name.slice(0, at) + rest.charAt(0) + letter + rest.slice(1)],
  ])
}

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

function neighbour(letter: string): string {
  const plain = withoutMarks(letter).toLowerCase()
  const row = KEYS.find((keys) => keys.includes(plain)) ?? 'ae'
  const at = row.indexOf(plain)
  return row.charAt(at + 1) || row.charAt(at - 1)
}

const OTHER_TONES: readonly (readonly [string, string])[] = [
  ['òa', 'oà'],
  ['óa', 'oá'],
  ['ủy', 'uỷ'],
  ['úy', 'uý'],
  ['ý', 'í'],
  ['Quy', 'Qui'],
  ['Mỹ', 'Mĩ'],
]

/** Another spelling of the same sound, if there is one. */
export function otherSpelling(text: string): string {
  return OTHER_TONES.reduce(
    (all, [one, other]) => (all.includes(one) ? all.replace(one, other) : all.replace(other, one)),
    text,
  )
}
