import type { Level, Scheme } from './reading.ts'

/**
 * Written by `npm run build-addresses` as flat arrays, so that opening does no work. Units are in five blocks (`ends`),
 * each grouped by parent in the parents' order.
 */
export interface AddressIndex {
  readonly bytes: ArrayBuffer
  /** One past the last unit of each block; `units` ends the old wards. */
  readonly ends: Readonly<Record<'oldProvinces' | 'provinces' | 'districts' | 'newWards' | 'units', number>>
  /** The unit's bare name, as an index into `names`. */
  readonly name: Uint16Array
  /** An index into `TYPES`, with `RETIRED` if the unit was gone by March 2025. */
  readonly type: Uint8Array
  /** An old province's parent is its new province; a new province has `NOTHING`. */
  readonly parent: Uint16Array
  /** The children of a province or district u are `childStart[u]` to `childStart[u + 1]`. */
  readonly childStart: Uint16Array
  /** Per new ward, the start of its old units in `edges`. */
  readonly edgeStart: Uint16Array
  /** Old wards (an old district for island zones), with `PART` if only a part belongs to the new ward. */
  readonly edges: Uint16Array
  /** Pairs: an old ward gone by March 2025, and the ward with its code. */
  readonly successors: Uint16Array
  /**
   * Per ward, its statistics office code minus the previous one, modulo 2^16; 0 if retired. New and old wards each
   * start from 0.
   */
  readonly codeStep: Uint16Array
  /** Per top bits of a key's hash, the start of its keys. */
  readonly bucketStart: Uint16Array
  /** The low bits of the hash. */
  readonly fingerprint: Uint16Array
  /** Per key, the start of its units in `postings`. */
  readonly postingStart: Uint16Array
  readonly postings: Uint16Array
  readonly names: Names
}

/** Distinct bare names, decoded on first use: an address needs few of the thousands. */
export interface Names {
  count(): number
  at(number: number): string
}

export const TYPES = [
  'Tỉnh',
  'Thành phố',
  'Quận',
  'Huyện',
  'Thị xã',
  'Thị trấn',
  'Phường',
  'Xã',
  'Đặc khu',
] as const
export const RETIRED = 0x80
export const PART = 0x8000
export const NOTHING = 0xffff
export const BUCKET_BITS = 12

/** In the order of the file, each aligned to four bytes; the text of the names follows. */
export const SECTIONS = [
  'blocks',
  'name',
  'type',
  'parent',
  'childStart',
  'edgeStart',
  'edges',
  'heirs',
  'codeStep',
  'bucketStart',
  'fingerprint',
  'postingStart',
  'postings',
] as const

const MAGIC = 0x32415651 // "QVA2"
/** The magic number, then the length in bytes of every section and of the text. */
export const HEADER_BYTES = 4 * (1 + SECTIONS.length + 1)
export const magic: number = MAGIC

/** @throws {RangeError} when the bytes are not a file of units. */
export function openIndex(bytes: ArrayBuffer): AddressIndex {
  const header = new Uint32Array(bytes, 0, HEADER_BYTES / 4)
  if (header[0] !== MAGIC) throw new RangeError('not a file of address units')
  let at = HEADER_BYTES
  const sections = SECTIONS.map((_, nth) => {
    const length = header[nth + 1] ?? 0
    const section = { at, length }
    at += (length + 3) & ~3
    return section
  })
  const words = (nth: number) => {
    const section = sections[nth] ?? { at: 0, length: 0 }
    return new Uint16Array(bytes, section.at, section.length / 2)
  }
  const typeSection = sections[2] ?? { at: 0, length: 0 }
  const [oldProvinces = 0, provinces = 0, districts = 0, newWards = 0, units = 0] = words(0)
  const textLength = header[SECTIONS.length + 1] ?? 0
  const text = new Uint8Array(bytes, at, textLength)
  return {
    bytes,
    ends: { oldProvinces, provinces, districts, newWards, units },
    name: words(1),
    type: new Uint8Array(bytes, typeSection.at, typeSection.length),
    parent: words(3),
    childStart: words(4),
    edgeStart: words(5),
    edges: words(6),
    successors: words(7),
    codeStep: words(8),
    bucketStart: words(9),
    fingerprint: words(10),
    postingStart: words(11),
    postings: words(12),
    names: readNames(text),
  }
}

const BETWEEN_NAMES = 10

function readNames(text: Uint8Array): Names {
  const decoder = new TextDecoder()
  const known: (string | undefined)[] = []
  let starts: number[] | undefined
  const allStarts = () => {
    starts ??= startsIn(text)
    return starts
  }
  const decoded = (number: number) => {
    const [from = 0, next = 1] = allStarts().slice(number, number + 2)
    return decoder.decode(text.subarray(from, next - 1))
  }
  return {
    count: () => allStarts().length - 1,
    at(number) {
      const name = known[number] ?? decoded(number)
      known[number] = name
      return name
    },
  }
}

/** With one more start after the last name. */
function startsIn(text: Uint8Array): number[] {
  const starts = [0]
  for (let at = text.indexOf(BETWEEN_NAMES); at >= 0; at = text.indexOf(BETWEEN_NAMES, at + 1))
    starts.push(at + 1)
  starts.push(text.length + 1)
  return starts
}

export function levelOf(index: AddressIndex, unit: number): Level {
  const { ends } = index
  if (unit < ends.provinces) return 'province'
  return unit < ends.districts ? 'district' : 'ward'
}

export function isNewWard({ ends }: AddressIndex, unit: number): boolean {
  return unit >= ends.districts && unit < ends.newWards
}

export function schemeOf(index: AddressIndex, unit: number): Scheme {
  const { ends } = index
  const isNewProvince = unit >= ends.oldProvinces && unit < ends.provinces
  return isNewProvince || isNewWard(index, unit) ? 'post2025' : 'pre2025'
}

export function bareName(index: AddressIndex, unit: number): string {
  return index.names.at(index.name[unit] ?? 0)
}

/** The official full name: "Phường Dịch Vọng". */
export function fullName(index: AddressIndex, unit: number): string {
  return `${TYPES[(index.type[unit] ?? 0) & ~RETIRED] ?? ''} ${bareName(index, unit)}`
}

/** In the unit's own scheme; a province returns itself. */
export function provinceOf(index: AddressIndex, unit: number): number {
  const firstDistrict = index.ends.provinces
  let at = unit
  while (at >= firstDistrict) at = index.parent[at] ?? 0
  return at
}

/** Of an old ward or a district itself; `NOTHING` for provinces and new wards. */
export function districtOf(index: AddressIndex, unit: number): number {
  const { ends, parent } = index
  if (unit < ends.provinces) return NOTHING
  if (unit < ends.districts) return unit
  return unit < ends.newWards ? NOTHING : (parent[unit] ?? NOTHING)
}

/** The old units of a new ward, as `edges` holds them. */
export function originsOf({ ends, edges, edgeStart }: AddressIndex, newWard: number): Uint16Array {
  const row = newWard - ends.districts
  return edges.subarray(edgeStart[row], edgeStart[row + 1])
}

export function oldDistricts(index: AddressIndex, newWard: number): number[] {
  return [...new Set(Array.from(originsOf(index, newWard), (edge) => districtOf(index, edge & ~PART)))]
}

export function isRetired(index: AddressIndex, unit: number): boolean {
  return ((index.type[unit] ?? 0) & RETIRED) !== 0
}

/** The wards of March 2025 that an old ward's ground lay in. */
export function successorWards(index: AddressIndex, ward: number): number[] {
  if (!isRetired(index, ward)) return [ward]
  const found: number[] = []
  for (let at = 0; at < index.successors.length; at += 2) {
    if (index.successors[at] === ward) found.push(index.successors[at + 1] ?? NOTHING)
  }
  return found
}
