/** Not shown, and able to disguise a name or to turn an amount around; with them halves of characters. */
const INVISIBLE = /[\p{Cf}\p{DI}\p{Cs}]/gu

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** As a person sees it: a control character is a space, line breaks and tabs stay. */
export function visibleText(text: string): string {
  return withoutInvisible(text).replace(/(?!\s)\p{Cc}/gu, ' ')
}
