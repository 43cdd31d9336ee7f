/** A pattern of one of these phrases, with a comma between them, and no letter behind it. */
export function anyOf(phrases: string): string {
  return String.raw`(?:${phrases.replace(/,\s+/g, '|')})(?!\p{L})`
}

/** No letter or digit before it either. */
export function oneOf(phrases: string): string {
  return String.raw`(?<![\p{L}\d])${anyOf(phrases)}`
}

/** Of a pattern, too: letters in upper case stay. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll('đ', 'd')
}

/** A text without marks at all may mean words with them. */
export function isPlain(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}

/** The phrases and what they are without their marks. */
export function eitherWay(phrases: string): string {
  return `${phrases}, ${withoutMarks(phrases)}`
}

export type Said = (text: string, plain?: boolean) => RegExpExecArray | null

/** Finds a pattern; without its marks only in a plain text: "bột" is not "bớt", and "trà" not "trả". */
export function saying(pattern: string): Said {
  const marked = new RegExp(pattern, 'iu')
  const unmarked = new RegExp(withoutMarks(pattern), 'iu')
  return (text, plain = isPlain(text)) => (plain ? unmarked : marked).exec(text)
}
