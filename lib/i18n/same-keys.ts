/** The shape of a phrase book whose words may differ: every key of the source, none missing, none added. */
export type SameKeys<Book> = {
  readonly [Key in keyof Book]: Book[Key] extends string ? string : SameKeys<Book[Key]>
}
