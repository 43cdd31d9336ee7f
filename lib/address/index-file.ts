import type { Level, Scheme } from './reading.ts'

/**
 * The file of units, as `npm run build-addresses` writes it: flat arrays over one buffer, so that opening it does no work.
 * Units stand in blocks: old provinces, new provinces, old districts, new wards, old wards. Inside a block they are
 * grouped by parent, in the order of the parents, so that `childStart` alone tells every unit's children.
 */
export interface AddressIndex {
  readonly bytes: ArrayBuffer
  /** Where each block ends: [old provinces, new provinces, districts, new wards, old wards]. */
  readonly blocks: Uint16Array
  /** The unit's bare name, a number into `names`. */
  readonly name: Uint16Array
  /** A number into `TYPES`; `RETIRED` is set where the unit was gone by March 2025. */
  readonly type: Uint8Array
  /** An old province's parent is the new province it went into; a new province has `NOTHING`. */
  readonly parent: Uint16Array
  /** For provinces and districts; the children of unit u are `childStart[u]` to `childStart[u + 1]`. */
  readonly childStart: Uint16Array
  /** Per new ward, where its old units begin in `edges`. */
  readonly edgeStart: Uint16Array
  /** Old wards (for island zones: an old district), with `PART` where only a part went in. */
  readonly edges: Uint16Array
  /** Pairs: an old ward whose name or district was gone by March 2025, and the ward that carried on its code. */
  readonly heirs: Uint16Array
  /**
   * Per ward, how far its code of the General Statistics Office is from the last one's, modulo 2^16; 0 where it is
   * gone. New wards and old ones begin anew, at 0.
   */
  readonly codeStep: Uint16Array
  /** Per top bits of a key's hash, where its keys begin. */
  readonly bucketStart: Uint16Array
  /** The low bits of the hash. */
  readonly fingerprint: Uint16Array
  /** Per key, where its units begin in `postings`. */
  readonly postingStart: Uint16Array
  readonly postings: Uint16Array
  readonly names: Names
}

/** Distinct bare names. Each is decoded when it is first asked for: an address is about few of the thousands. */
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

/** The sections in the order of the file, each aligned to four bytes; the text of names comes last. */
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
/** Before the sections: the magic number, then the length in bytes of every section and of the text. */
export const HEADER_BYTES = 4 * (1 + SECTIONS.length + 1)
export const magic: number = MAGIC

/** @throws {RangeError} when the bytes are not a file of units. */
export function openIndex(bytes: ArrayBuffer): AddressIndex {
  const header = new Uint32Array(bytes, 0, HEADER_BYTES / 4)
  if (header[0] !== MAGIC) throw new RangeError('not a file of address units')
  let at = HEADER_BYTES
  const sections = SECTIONS.map((_, place) => {
    const length = header[place + 1] ?? 0
    const section = { at, length }
    at += (length + 3) & ~3
    return section
  })
  const words = (place: number) => {
    const section = sections[place] ?? { at: 0, length: 0 }
    return new Uint16Array(bytes, section.at, section.length / 2)
  }
  const typeSection = sections[2] ?? { at: 0, length: 0 }
  const textLength = header[SECTIONS.length + 1] ?? 0
  const text = new Uint8Array(bytes, at, textLength)
  return {
    bytes,
    blocks: words(0),
    name: words(1),
    type: new Uint8Array(bytes, typeSection.at, typeSection.length),
    parent: words(3),
    childStart: words(4),
    edgeStart: words(5),
    edges: words(6),
    heirs: words(7),
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

/** And where one after the last would start. */
function startsIn(text: Uint8Array): number[] {
  const starts = [0]
  for (let at = text.indexOf(BETWEEN_NAMES); at >= 0; at = text.indexOf(BETWEEN_NAMES, at + 1))
    starts.push(at + 1)
  starts.push(text.length + 1)
  return starts
}

export function levelOf(index: AddressIndex, unit: number): Level {
  const { blocks } = index
  if (unit < (blocks[1] ?? 0)) return 'province'
  return unit < (blocks[2] ?? 0) ? 'district' : 'ward'
}

export function schemeOf(index: AddressIndex, unit: number): Scheme {
  const { blocks } = index
  const isNewProvince = unit >= (blocks[0] ?? 0) && unit < (blocks[1] ?? 0)
  const isNewWard = unit >= (blocks[2] ?? 0) && unit < (blocks[3] ?? 0)
  return isNewProvince || isNewWard ? 'post2025' : 'pre2025'
}

export function bareName(index: AddressIndex, unit: number): string {
  return index.names.at(index.name[unit] ?? 0)
}

/** The official full name: "Phường Dịch Vọng". */
export function fullName(index: AddressIndex, unit: number): string {
  return `${TYPES[(index.type[unit] ?? 0) & ~RETIRED] ?? ''} ${bareName(index, unit)}`
}

/** The province above a unit, in the unit's own scheme; the unit itself where it is one. */
export function provinceOf(index: AddressIndex, unit: number): number {
  const firstDistrict = index.blocks[1] ?? 0
  let at = unit
  while (at >= firstDistrict) at = index.parent[at] ?? 0
  return at
}

/** The district above an old ward, or the district itself; `NOTHING` for provinces and new wards. */
export function districtOf(index: AddressIndex, unit: number): number {
  const { blocks, parent } = index
  if (unit < (blocks[1] ?? 0)) return NOTHING
  if (unit < (blocks[2] ?? 0)) return unit
  return unit < (blocks[3] ?? 0) ? NOTHING : (parent[unit] ?? NOTHING)
}
