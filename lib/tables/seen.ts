/** Copied texts have marks of direction and others that nobody sees: words are not known by them, amounts turn around. */
export function seen(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}\p{Cs}]/gu, '').replace(/(?!\s)\p{Cc}/gu, ' ')
}
