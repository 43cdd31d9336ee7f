/** Copied texts may have invisible characters: no word is known by them, and amounts turn around. */
export function seen(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}\p{Cs}]/gu, '').replace(/(?!\s)\p{Cc}/gu, ' ')
}
