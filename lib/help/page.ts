/** A page of the guide, as the build makes it of its Markdown (`tools/build/pages.ts`). */
export type Inline = string | readonly ['strong' | 'em' | 'code', string] | readonly ['a', string, string]

export type Block =
  | { is: 'h1' | 'h2' | 'p'; words: readonly Inline[] }
  | { is: 'ul' | 'ol'; items: readonly (readonly Inline[])[] }

export type Page = readonly Block[]

export function plain(words: readonly Inline[]): string {
  return words.map((one) => (typeof one === 'string' ? one : one[1])).join('')
}
