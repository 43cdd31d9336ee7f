/** Without invisible characters, which copied texts may have: they hide words, and turn amounts around. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}\p{Cs}]/gu, '').replace(/(?!\s)\p{Cc}/gu, ' ')
}
