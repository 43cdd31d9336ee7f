import { all, attribute, fieldValue, isElement, isField, native, tagOf } from '../read/dom.ts'
import { SYLLABLE } from '../read/full-name.ts'
import { clean, fold } from '../read/text.ts'
import { labelOf, wordsOfLabels } from '../readers/generic/words.ts'

/** More is cut off: the file says so. */
const MOST_NODES = 20_000

/** Their content is never part of a report. */
const EMPTIED = /^(style|noscript|template|svg|iframe|object|embed|video|audio|picture)$/
const DROPPED = /^(link|base|source)$/
const VOID = /^(area|br|col|hr|img|input|meta|track|wbr)$/

/** Written by programs: unchanged but for words and numbers that the page shows as well. */
const CODE =
  /^(id|class|name|for|type|role|rel|slot|part|headers|scope|lang|dir|itemprop|autocomplete|method|tabindex|(col|row)span|aria-(labelledby|describedby|controls|hidden|selected|checked|expanded)|data-(slot|field|column|state|type|role|test-?id|test|controller|target|action))$/
const BARE = /^(checked|selected|disabled|hidden|readonly|required|multiple|open)$/
const ADDRESS = /^(href|src|action|formaction|poster)$/

/** What an address or an amount is made of, besides its names and numbers. */
const COMMON_WORDS = new Set(
  'phường xã quận huyện tỉnh thành phố tp đường phố ngõ ngách hẻm thôn ấp khu số đ vnđ vnd kg g cod sku'.split(
    ' ',
  ),
)
const LABEL_WORDS = wordsOfLabels()
/** Words of labels that without their marks are names of people: "Hằng", "Phượng", "Nhân". */
const SPELT = new Set(
  'nơi hàng của khách đơn tỉnh số cọc tổng giảm giá cộng họ ngày lúc tên đường xã phường quận huyện sách nhận'.split(
    ' ',
  ),
)
const LOOK_ALIKES = new Set(Array.from(SPELT, fold))
const OTHER_LABELS = /phương thức|công ty|tình trạng|tạm tính/i

const POOL =
  'mây suối đồi lúa tre sen cúc mơ rêu sông bãi nắng mưa gió sương trăng sao biển núi rừng lá cỏ hoa quả hạt cát đá khói bến thuyền cầu vườn ao giếng sân ngói gạch bàn ghế đèn'.split(
    ' ',
  )

const WORD = /\p{L}[\p{L}\p{M}]*/gu
const DIGITS = /\p{Nd}+/gu

/** Keys of a session, of a form, of an object. */
const SECRET = /(?=\d*[a-z])(?=[a-z]*\d)[a-z\d]{16,}/gi

export interface Disguised {
  html: string
  url: string
  /** What the file shows, each once, in the page's order. */
  texts: string[]
  /** Was larger than a report holds. */
  cut: boolean
}

/**
 * A page's structure and labels. Every other word and number is replaced, the same one by the same. Scripts, styles,
 * comments and frames are left out.
 */
export function disguise(document: Document, address: URL, random: () => number = Math.random): Disguised {
  const { text, code, url } = replacements(textsOn(document).join(' '), random)
  const texts = new Set<string>()
  let nodes = 0
  const root = native(document, 'documentElement')
  const html = root ? `<!doctype html>\n${written(root)}\n` : ''
  return { html, url: url(address.href, address), texts: [...texts], cut: nodes > MOST_NODES }

  function written(node: Node): string {
    nodes += 1
    if (nodes > MOST_NODES) return ''
    if (native(node, 'nodeType') === 3) return shown(native(node, 'textContent') ?? '')
    if (!isElement(node)) return ''
    const tag = tagOf(node)
    if (DROPPED.test(tag) || !/^[a-z][a-z0-9-]*$/.test(tag)) return ''
    if (tag === 'script') return jsonScript(node)
    const open = `<${tag}${attributes(node, tag)}>`
    if (VOID.test(tag)) return open
    if (EMPTIED.test(tag)) return `${open}</${tag}>`
    const inner = tag === 'textarea' ? shown(fieldValue(node) ?? '') : children(node)
    return `${open}${inner}</${tag}>`
  }

  function seen(given: string): string {
    const other = text(given)
    if (/[\p{L}\p{Nd}]/u.test(other)) texts.add(clean(other))
    return other
  }

  function shown(given: string): string {
    return escaped(seen(given))
  }

  function children(node: Node): string {
    return Array.from(native(node, 'childNodes'), written).join('')
  }

  function attributes(element: Element, tag: string): string {
    const written = new Map<string, string>()
    for (const name of native(element, 'getAttributeNames').call(element)) {
      const value = attribute(element, name) ?? ''
      if (!/^[a-z][\w:.-]*$/i.test(name) || name.startsWith('on') || name === 'style') continue
      if (BARE.test(name)) written.set(name, '')
      else if (CODE.test(name)) written.set(name, code(value))
      else if (ADDRESS.test(name)) written.set(name, url(value, address))
      else written.set(code(name), seen(value))
    }
    // What was typed or chosen since is a property only.
    const typed = isField(element) && tag === 'input' ? fieldValue(element) : undefined
    if (typed !== undefined) written.set('value', seen(typed))
    const marks = { input: 'checked', option: 'selected' } as const
    if (tag === 'input' || tag === 'option') {
      written.delete(marks[tag])
      if (Reflect.get(element, marks[tag]) === true) written.set(marks[tag], '')
    }
    return [...written].map(([name, value]) => ` ${name}${value && `="${escaped(value)}"`}`).join('')
  }

  function jsonScript(script: Element): string {
    const type = attribute(script, 'type') ?? ''
    if (!/^application\/([\w.+-]+\+)?json$/.test(type)) return ''
    try {
      const values = JSON.stringify(disguised(JSON.parse(native(script, 'textContent') ?? '')))
      const id = attribute(script, 'id')
      const named = id ? ` id="${escaped(code(id))}"` : ''
      return `<script type="${type}"${named}>${values.replaceAll('<', '\\u003c')}</script>`
    } catch {
      return ''
    }
  }

  function disguised(value: unknown): unknown {
    nodes += 1
    if (nodes > MOST_NODES) return null
    if (typeof value === 'string') return /^https?:/.test(value) ? url(value, address) : seen(value)
    if (typeof value === 'number') return Number(text(String(value))) || 0
    if (Array.isArray(value)) return value.map(disguised)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [
        isIdentifier(key) ? code(key) : text(key),
        disguised(held),
      ]),
    )
  }
}

/** All that a person sees or that the page's data holds. */
function textsOn(document: Document): string[] {
  const texts: string[] = []
  for (const element of all(document, '*', MOST_NODES)) {
    texts.push(fieldValue(element) ?? '')
    for (const child of native(element, 'childNodes'))
      if (native(child, 'nodeType') === 3) texts.push(native(child, 'textContent') ?? '')
    for (const name of native(element, 'getAttributeNames').call(element))
      if (!CODE.test(name)) texts.push(attribute(element, name) ?? '')
  }
  return texts
}

function replacements(own: string, random: () => number) {
  const ownWords = new Set(own.match(WORD)?.map(fold))
  const ownRuns = new Set(own.match(DIGITS))
  const pool = POOL.filter((word) => !ownWords.has(fold(word)))
  const words = new Map<string, string>()
  const runs = new Map<string, string>()

  function otherWord(word: string): string {
    const key = fold(word)
    const other = words.get(key) ?? pool[Math.floor(random() * pool.length)] ?? 'x'
    words.set(key, other)
    if (word === word.toUpperCase() && word.length > 1) return other.toUpperCase()
    return word[0] === word[0]?.toUpperCase() ? `${other[0]?.toUpperCase()}${other.slice(1)}` : other
  }

  function otherRun(run: string): string {
    const known = runs.get(run)
    if (known !== undefined) return known
    if (/^0+$/.test(run)) return run
    let other = disguisedRun(run, random)
    // By chance it may be another number of this page.
    for (let left = 20; left > 0 && run.length > 2 && ownRuns.has(other); left -= 1)
      other = disguisedRun(run, random)
    runs.set(run, other)
    return other
  }

  const numbers = (text: string) => text.replace(DIGITS, otherRun)

  /** A label stays; of any other text only its signs do. */
  function text(given: string): string {
    const { meanings, column } = labelOf(given.trim())
    const isLabel = (meanings.length > 0 || column !== undefined) && !/\p{Nd}/u.test(given)
    const seen = given.match(WORD) ?? []
    if (isLabel && seen.length <= 5 && isSpeltLabel(given, seen)) return given
    return numbers(
      given
        .normalize('NFC')
        .replace(SECRET, 'token')
        .replace(WORD, (word) => (COMMON_WORDS.has(word.toLowerCase()) ? word : otherWord(word))),
    )
  }

  function code(given: string): string {
    return numbers(
      given.replace(SECRET, 'token').replace(WORD, (word) => {
        const key = fold(word)
        const isName = ownWords.has(key) && SYLLABLE.test(key)
        return isName || !/^[a-z]+$/i.test(word) ? fold(otherWord(word)) : word
      }),
    )
  }

  function url(given: string, base: URL): string {
    const { protocol, origin, pathname, search, hash } = URL.parse(given, base.href) ?? base
    if (protocol === 'tel:' || protocol === 'mailto:') return protocol + text(decoded(pathname))
    if (protocol !== 'https:' && protocol !== 'http:') return '#'
    const host = origin === base.origin ? 'https://shop.example' : 'https://other.example'
    return `${host}${plain(pathname)}${queryOf(search)}${hash.startsWith('#/') ? `#${plain(hash.slice(1))}` : ''}`
  }

  function plain(path: string): string {
    return path.split('/').map(segment).join('/')
  }

  /** "john-smith" is a name where the page shows both words. */
  function segment(given: string): string {
    const plain = decoded(given)
    const seen = plain.match(WORD) ?? []
    const isName = seen.length > 1 && seen.every((word) => ownWords.has(fold(word)))
    return fold(isName ? text(plain) : code(plain)).replace(/[^\w.!-]+/g, '-')
  }

  function queryOf(search: string): string {
    const pairs = [...new URLSearchParams(search)].map(([key, value]) => [plain(key), plain(value)])
    return pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`
  }

  return { text, code, url }
}

/** Each word as labels spell it; words that look like names may be without marks only where all are. */
function isSpeltLabel(text: string, words: readonly string[]): boolean {
  const isPlain = words.length > 1 && words.every((word) => word.toLowerCase() === fold(word))
  return words.every((word) => {
    if (!LABEL_WORDS.has(fold(word))) return false
    return (
      isPlain ||
      !LOOK_ALIKES.has(fold(word)) ||
      SPELT.has(word.normalize('NFC').toLowerCase()) ||
      OTHER_LABELS.test(text)
    )
  })
}

/** None of its digits stays in its position, but a phone's first zero. */
function disguisedRun(run: string, random: () => number): string {
  const isPhone = /^0\d{2,}$/.test(run)
  return Array.from(run, (digit, at) => {
    if (isPhone && at === 0) return '0'
    const choices = Array.from(isPhone && at === 1 ? '3789' : '123456789').filter((one) => one !== digit)
    return choices[Math.floor(random() * choices.length)]
  }).join('')
}

function isIdentifier(key: string): boolean {
  return /^[a-z_$][\w$-]*$/i.test(key)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
