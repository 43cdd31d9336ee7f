import type { Taught } from '../../domain/store/recipe.ts'
import { all, attribute, contains, first, native, tagOf, textOf } from '../read/dom.ts'
import { fold } from '../read/text.ts'

/** Where the wanted labels stand, by their folded words. */
export interface Labels {
  /** The smallest elements that hold the label and nothing else. */
  whole(label: string): readonly Element[]
  /** The smallest elements whose text goes on after the label: "Phone: 0912 345 678". */
  begun(label: string): readonly Element[]
}

const MOST_TEXTS = 20_000
const LONGEST_LABEL = 80
/** Of a text, which may begin with the page's own line breaks. */
const MOST_LOOKED_AT = 300
/** "(Phone) *", and letters whose diacritics come apart. */
const MOST_SIGNS = 12
/** How deep a label may lie in what it opens: `<li><b>Phone:</b> 0912…</li>`. */
const MOST_LEVELS = 3
const TEXT_NODES = 4

export function labelsIn(document: Document, wanted: ReadonlySet<string>): Labels {
  const whole = new Map<string, Element[]>()
  const begun = new Map<string, Element[]>()
  const found: Labels = { whole: (label) => whole.get(label) ?? [], begun: (label) => begun.get(label) ?? [] }
  const body = native(document, 'body')
  if (!body || wanted.size === 0) return found
  const lengths = [...wanted].map((label) => label.length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  const walker = native(document, 'createTreeWalker').call(document, body, TEXT_NODES)
  for (let count = 0, node = walker.nextNode(); node && count < MOST_TEXTS; count++) {
    const shown = labelOf(
      (native(node, 'textContent') ?? '').slice(0, MOST_LOOKED_AT).trim(),
      shortest,
      longest,
    )
    const element = shown && wanted.has(shown.label) && native(node, 'parentElement')
    if (element && shown.more) put(begun, shown.label, element)
    else if (element) {
      put(whole, shown.label, element)
      const opened = around(element)
      if (opened) put(begun, shown.label, opened)
    }
    node = walker.nextNode()
  }
  for (const icon of all(body, HINTED)) {
    const label = fold(hintOf(icon))
    if (wanted.has(label)) put(whole, label, icon)
  }
  return found
}

const HINTED = '[title], [aria-label], [data-original-title]'

/** An icon's words instead of a label. */
export function hintOf(element: Element): string {
  const icon = native(element, 'matches').call(element, HINTED) ? element : first(element, HINTED)
  if (!icon || textOf(element) !== '' || isField(icon)) return ''
  return (
    attribute(icon, 'aria-label') || attribute(icon, 'title') || attribute(icon, 'data-original-title') || ''
  )
}

/** `more`: "Phone: 0912…" goes on after the label. The length rules out most texts before they are folded. */
function labelOf(
  words: string,
  shortest: number,
  longest: number,
): { label: string; more: boolean } | undefined {
  const end = words.search(/[:：#]/)
  const before = end < 0 ? words : words.slice(0, end)
  if (before.length < shortest || before.length > longest + MOST_SIGNS) return undefined
  return { label: fold(before), more: end >= 0 && words.slice(end + 1).trim() !== '' }
}

function around(label: Element): Element | undefined {
  const words = textOf(label)
  let up: Element | null = label
  for (let level = 0; up && level < MOST_LEVELS; level++, up = native(up, 'parentElement')) {
    const shown = textOf(up)
    if (shown !== words) return shown.startsWith(words) ? up : undefined
  }
  return undefined
}

function put(byLabel: Map<string, Element[]>, label: string, element: Element) {
  const known = byLabel.get(label)
  if (known) known.push(element)
  else byLabel.set(label, [element])
}

export function isField(element: Element): boolean {
  return /^(input|select|textarea)$/.test(tagOf(element))
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, legend, caption, summary, [role="heading"]'
const MOST_CLIMBED = 12
const PRECEDING = 2

/** Empty without a heading. */
export function sectionOf(element: Element): string {
  const compare = native(element, 'compareDocumentPosition')
  const before = all(native(element, 'ownerDocument'), HEADINGS).filter(
    (heading) => (compare.call(element, heading) & PRECEDING) !== 0 && !contains(heading, element),
  )
  let up = before.length > 0 && native(element, 'parentElement')
  for (let level = 0; up && level < MOST_CLIMBED; level++, up = native(up, 'parentElement')) {
    const around = up
    const heading = before.findLast((one) => contains(around, one))
    if (heading) return fold(textOf(heading)).slice(0, LONGEST_LABEL)
  }
  return ''
}

/**
 * What labels are made of, folded, and nothing else: names of people begin with the same words (Phương, Quân, Tống Công
 * Thành), but go on with others.
 */
const TERMS =
  'ma|so|don( hang)?|phieu|hoa don|ho|va|ten|day du|nguoi (nhan|mua|dat)|khach( hang)?|dien thoai|dt|sdt|di dong|lien he|dia chi|noi|nhan( hang)?|giao( hang)?|toi|den|chi tiet|cu the|nha|phuong|xa|quan|huyen|tinh|thanh pho|tp|thi (xa|tran)|tong|tam tinh|thanh tien|tien|thu ho|cong|con lai|phai (thu|tra)|gia tri|da|chua|thanh toan|tra|(dat )?coc|chuyen khoan|(phuong|hinh) thuc|van chuyen|ship|phi|giam gia|khuyen mai|chiet khau|trang thai|ghi chu|luu y|loi nhan|dan do|cua|thong tin|' +
  "order|invoice|customer('s)?|recipient|receiver|consignee|buyer|contact|shipping|delivery|billing|full|first|last|street|payment|grand|sub|total|amount|(tele)?phone|mobile|tel|e-?mail|post(al)?|name|address|city|town|district|ward|province|state|code|no|number|id|due|paid|method|status|fee|cost|discount|coupon|notes?|comments?|remarks?|instructions?|message|cod|to|bill|deliver"
const LABEL = new RegExp(`^((${TERMS})([ ./,-]+|$))+$`)

/** Words that name a value on any order, and are no value themselves. */
export function isLabel(words: string): boolean {
  const folded = fold(words)
  return folded.length <= 40 && LABEL.test(folded)
}

export function wantedLabels({ fields, items }: Taught): Set<string> {
  const ways = Object.values(fields).flatMap((spots) => spots.flatMap((spot) => spot.ways))
  return new Set([...ways, ...(items?.rows ?? [])].flatMap((way) => ('label' in way ? [way.label] : [])))
}
