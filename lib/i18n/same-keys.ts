/** A phrase book with exactly these keys and any texts. */
export type SameKeys<Book> = {
  readonly [Key in keyof Book]: Book[Key] extends string ? string : SameKeys<Book[Key]>
}
