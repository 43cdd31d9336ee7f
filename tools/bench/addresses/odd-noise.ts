import {
  type AddressIndex,
  bareName,
  districtOf,
  fullName,
  isRetired,
  NOTHING,
  originsOf,
  PART,
  provinceOf,
  schemeOf,
} from '../../../lib/address/index-file.ts'
import type { Labelled, LabelledUnit } from './labelled.ts'
import { slip, withoutMarks } from './noise.ts'
import { labelledUnit, otherPlaces } from './other-places.ts'
import { type Chance, chanceFrom, type Several } from './random.ts'
import { houseAndStreet } from './surroundings.ts'

/** Noise that the reader was mended for. */
export const MENDED = ['words', 'street', 'split', 'twice', 'typos', 'hamlet', 'labels'] as const
/** Noise that nothing in the reader was written for; the reliability curve is measured on it. */
export const UNSEEN = ['telex', 'by ear', 'shuffled', 'other type', 'scanned', 'cut'] as const
type Kind = (typeof MENDED)[number] | (typeof UNSEEN)[number]

interface OddAddress extends Labelled {
  kind: Kind
}

/** One kind after the other, the provinces of each scheme in turn; the same for the same seed. */
export function generateOdd(
  index: AddressIndex,
  kinds: readonly Kind[],
  count: number,
  seed: number,
): OddAddress[] {
  const chance = chanceFrom(seed)
  const found: OddAddress[] = []
  for (let turn = 0; found.length < count; turn++) {
    const kind = kinds[turn % kinds.length]
    const ward = kind && wardFor(index, kind, Math.floor(turn / kinds.length), chance)
    if (!kind || ward === undefined) continue
    found.push({ kind, phone: '', ...WRITERS[kind](index, ward, chance) })
  }
  return found
}

type Written = Pick<Labelled, 'text' | 'places' | 'detail' | 'alike'>
type Writer = (index: AddressIndex, ward: number, chance: Chance) => Written

function wardFor(index: AddressIndex, kind: Kind, turn: number, chance: Chance): number | undefined {
  const { oldProvinces, provinces, districts, newWards, units } = index.ends
  if (kind === 'words') return chance.pick(numberedWards(index))
  const onlyOld = kind === 'street' || kind === 'hamlet' || kind === 'twice'
  const isNew = !onlyOld && chance.at(0.35)
  const province = isNew ? oldProvinces + (turn % (provinces - oldProvinces)) : turn % oldProvinces
  for (let tries = 0; tries < 4000; tries++) {
    const ward = isNew
      ? districts + chance.below(newWards - districts)
      : newWards + chance.below(units - newWards)
    if (provinceOf(index, ward) !== province || isRetired(index, ward)) continue
    if (/\d/.test(bareName(index, ward)) && kind !== 'split') continue
    if (kind === 'typos' && bareName(index, ward).replaceAll(' ', '').length < 8) continue
    return ward
  }
  return undefined
}

let numbered: number[] | undefined
function numberedWards(index: AddressIndex): Several<number> {
  const { newWards, units } = index.ends
  numbered ??= Array.from({ length: units - newWards }, (_, at) => newWards + at).filter(
    (ward) => /^\d+$/.test(bareName(index, ward)) && !isRetired(index, ward),
  )
  const [first = newWards, ...others] = numbered
  return [first, ...others]
}

function chainOf(index: AddressIndex, ward: number): number[] {
  return [ward, districtOf(index, ward), provinceOf(index, ward)].filter((unit) => unit !== NOTHING)
}

/** The places that the written names fit; without type words `typed` is false. */
function placesOf(index: AddressIndex, units: readonly number[], typed: boolean, bare = false) {
  return otherPlaces(
    index,
    units.map((unit) => ({ unit, text: '', typed })),
    bare,
  )
}

const full = (index: AddressIndex, ward: number) => chainOf(index, ward).map((unit) => fullName(index, unit))
const named = (index: AddressIndex, ward: number) => chainOf(index, ward).map((unit) => bareName(index, unit))

/** The ward is left to the seller. */
function withoutWard(index: AddressIndex, ward: number): LabelledUnit {
  return { ...labelledUnit(index, ward), ward: '' }
}

const ONES = ['', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const

function inWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (number === 10) return 'mười'
  if (tens === 0) return ONES[ones] ?? ''
  const lead = tens === 1 ? 'mười' : `${ONES[tens]} mươi`
  const last = ones === 5 ? 'lăm' : ones === 1 && tens > 1 ? 'mốt' : ONES[ones]
  return ones ? `${lead} ${last}` : lead
}

const capital = (text: string) => text.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

const WRITERS: Readonly<Record<Kind, Writer>> = {
  words(index, ward, chance) {
    const street = houseAndStreet(chance)
    const look = chance.pick([(text: string) => text, capital, (text: string) => withoutMarks(text)])
    const names = full(index, ward).map((name) => name.replace(/\d+$/, (digits) => inWords(Number(digits))))
    const parts = chance.at(0.25) ? names.map((name) => name.replace(/^Phường /, 'P. ')) : names
    return {
      text: look([street, ...parts].join(chance.pick([', ', ', ', ' ', ' - ']))),
      places: placesOf(index, chainOf(index, ward), true),
      detail: street,
    }
  },
  street(index, ward, chance) {
    const [name = '', ...above] = named(index, ward)
    const house = `${chance.pick(['', 'số ', 'SN '])}${1 + chance.below(300)}${chance.pick(['', '', 'A', '/4'])}`
    const upper = chance.at(0.5) ? full(index, ward).slice(1) : above
    return {
      text: [`${house} ${name}`, ...upper].join(chance.pick([', ', ', ', ' - '])),
      places: [withoutWard(index, ward)],
      detail: `${house} ${name}`,
    }
  },
  split(index, ward, chance) {
    const street = houseAndStreet(chance)
    const units = chainOf(index, ward)
    const moved = chance.below(Math.min(2, units.length))
    const names = units.map((unit, at) =>
      at === moved ? slippedSpace(fullName(index, unit), chance) : fullName(index, unit),
    )
    return { text: [street, ...names].join(', '), places: placesOf(index, units, true), detail: street }
  },
  twice(index, ward, chance) {
    const street = houseAndStreet(chance)
    const now = successorsOf(index, ward)
    const fresh = now[chance.below(now.length)] ?? ward
    const [old, other] = [full(index, ward).join(', '), full(index, fresh).join(', ')]
    const [join, end] = chance.pick(chance.at(0.5) ? OLD_FIRST : NEW_FIRST)
    const isOldFirst = OLD_FIRST.some(([one]) => one === join)
    const [first, then] = isOldFirst ? [old, other] : [other, old]
    return {
      text: `${street}, ${first}${join}${then}${end}`,
      places: [labelledUnit(index, ward)],
      alike: [labelledUnit(index, fresh)],
      detail: street,
    }
  },
  typos(index, ward, chance) {
    const street = houseAndStreet(chance)
    const [name = '', ...above] = full(index, ward)
    const [type = '', bare = ''] = /^(Thị trấn|Đặc khu|\S+) (.*)$/.exec(name)?.slice(1) ?? []
    const wrong = slip(chance, slip(chance, bare))
    const typed = chance.at(0.5)
    return {
      text: [street, typed ? `${type} ${wrong}` : wrong, ...above].join(', '),
      places: [labelledUnit(index, ward)],
      detail: street,
    }
  },
  hamlet(index, ward, chance) {
    const word = chance.pick(['khối', 'khu phố', 'tổ', 'tổ dân phố', 'KP', 'TDP', 'khóm', 'thôn', 'xóm'])
    const hamlet = `${word} ${bareName(index, ward)}`
    const parts = full(index, ward)
    const sibling = siblingOf(index, ward, chance)
    const given = chance.at(0.5)
    return {
      text: [hamlet, ...(given ? [fullName(index, sibling)] : []), ...parts.slice(1)].join(', '),
      places: given ? placesOf(index, chainOf(index, sibling), true) : [withoutWard(index, ward)],
      detail: hamlet,
    }
  },
  telex(index, ward, chance) {
    return complete(index, ward, chance, (parts) =>
      parts.map((part) => (chance.at(0.6) ? asTelex(part) : part)),
    )
  },
  'by ear'(index, ward, chance) {
    return complete(index, ward, chance, ([first = '', ...others]) => [byEar(first, chance), ...others])
  },
  labels(index, ward, chance) {
    const names = named(index, ward)
    const labels = names.length === 3 ? OLD_LABELS : NEW_LABELS
    const street = houseAndStreet(chance)
    const lines = names.map((name, at) => `${labels[at]}: ${name}`)
    return {
      text: [`Địa chỉ: ${street}`, ...lines].join(chance.pick(['\n', '; ', ', '])),
      places: placesOf(index, chainOf(index, ward), false),
      detail: street,
    }
  },
  shuffled(index, ward, chance) {
    return complete(index, ward, chance, (parts) =>
      parts
        .map((part) => ({ part, at: chance.below(1000) }))
        .sort((a, b) => a.at - b.at)
        .map(({ part }) => part),
    )
  },
  'other type'(index, ward, chance) {
    return complete(index, ward, chance, ([first = '', ...others]) => [
      first.replace(/^(?:Phường|Xã|Thị trấn)/, (type) => OTHER_TYPE[type] ?? type),
      ...others,
    ])
  },
  scanned(index, ward, chance) {
    return complete(index, ward, chance, (parts) =>
      parts.map((part) =>
        part.replace(/[olgưê]/g, (letter) => (chance.at(0.15) ? (SCANNED[letter] ?? letter) : letter)),
      ),
    )
  },
  cut(index, ward, chance) {
    // A field that is too short for the whole address.
    const { text, ...rest } = complete(index, ward, chance, (parts) => parts)
    const left = text.slice(0, text.length - 1 - chance.below(10))
    return { text: left, ...rest }
  },
}

function complete(
  index: AddressIndex,
  ward: number,
  chance: Chance,
  hurt: (parts: string[]) => string[],
): Written {
  const street = houseAndStreet(chance)
  return {
    text: [street, ...hurt(full(index, ward))].join(', '),
    places: placesOf(index, chainOf(index, ward), true),
    detail: street,
  }
}

const OLD_LABELS = ['Phường/Xã', 'Quận/Huyện', 'Tỉnh/Thành phố'] as const
const NEW_LABELS = ['Phường/Xã', 'Tỉnh/TP'] as const
const OTHER_TYPE: Readonly<Record<string, string>> = { Phường: 'Xã', Xã: 'Phường', 'Thị trấn': 'Xã' }
const SCANNED: Readonly<Record<string, string>> = { o: '0', l: '1', g: '9', ư: 'u', ê: 'é' }

/** What joins the two names of a place: before the second, after it. */
const OLD_FIRST: Several<readonly [string, string]> = [
  [' (nay là ', ')'],
  [' nay: ', ''],
  [' (mới: ', ')'],
  ['; địa chỉ mới: ', ''],
  [', sau sáp nhập: ', ''],
  [' (sau sáp nhập là ', ')'],
  [', giờ là ', ''],
]
const NEW_FIRST: Several<readonly [string, string]> = [
  [' (cũ: ', ')'],
  [', cũ là ', ''],
  [', trước đây ', ''],
  [' (trước đây là ', ')'],
  ['; địa chỉ cũ: ', ''],
  [' (trước sáp nhập: ', ')'],
]

function successorsOf(index: AddressIndex, ward: number): number[] {
  const { districts, newWards } = index.ends
  const found: number[] = []
  for (let fresh = districts; fresh < newWards; fresh++) {
    if (originsOf(index, fresh).some((edge) => (edge & ~PART) === ward)) found.push(fresh)
  }
  return found.filter((fresh) => schemeOf(index, fresh) === 'post2025')
}

function siblingOf(index: AddressIndex, ward: number, chance: Chance): number {
  const district = districtOf(index, ward)
  const from = index.childStart[district] ?? ward
  const siblings = Array.from(
    { length: (index.childStart[district + 1] ?? from) - from },
    (_, at) => from + at,
  )
  const others = siblings.filter((unit) => unit !== ward && !isRetired(index, unit))
  return others[chance.below(others.length)] ?? ward
}

/** One space is missing, added or one letter early or late in the type word. */
function slippedSpace(name: string, chance: Chance): string {
  const at = name.indexOf(' ')
  const cut = 1 + chance.below(Math.max(1, at - 1))
  return chance.pick([
    name.slice(0, at) + name.slice(at + 1),
    `${name.slice(0, cut)} ${name.slice(cut)}`,
    `${name.slice(0, cut)} ${name.slice(cut, at)}${name.slice(at + 1)}`,
    `${name.slice(0, at - 1)} ${name.slice(at - 1, at)}${name.slice(at + 1)}`,
  ])
}

const MARK_KEYS: Readonly<Record<string, string>> = {
  '\u0300': 'f',
  '\u0301': 's',
  '\u0303': 'x',
  '\u0309': 'r',
  '\u0323': 'j',
}

/** As typed with the keyboard's Vietnamese mode off: "phuwowngf". */
function asTelex(text: string): string {
  return text.replace(/\S+/g, (word) => {
    let tone = ''
    let letters = ''
    for (const part of word.normalize('NFD')) {
      const key = MARK_KEYS[part]
      if (key) tone = key
      else if (part === '\u0302') letters += letters.slice(-1).toLowerCase()
      else if (part === '\u0306' || part === '\u031b') letters += 'w'
      else letters += part === 'đ' ? 'dd' : part === 'Đ' ? 'Dd' : part
    }
    return letters + tone
  })
}

const EARS: Several<readonly [RegExp, string]> = [
  [/\bTr/g, 'Ch'],
  [/\bS(?=[^ơ])/g, 'X'],
  [/\bGi/g, 'D'],
  [/\bL/g, 'N'],
  [/\bQuy/g, 'Qui'],
  [/n(?=\s|$)/g, 'ng'],
  [/ổ/g, 'ỗ'],
  [/ả/g, 'ã'],
  [/t(?=\s|$)/g, 'c'],
]

/** The name is spelt as it sounds in one part of the country. */
function byEar(name: string, chance: Chance): string {
  const [type = '', bare = ''] = /^(Thị trấn|Đặc khu|\S+) (.*)$/.exec(name)?.slice(1) ?? []
  const [from, to] = chance.pick(EARS)
  return `${type} ${bare.replace(from, to)}`
}
