/** A newer relay wrote the store: this one would not know what it breaks. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'

  constructor(found: number, known: number) {
    super(
      `The store was written by a newer version of the relay (its schema is ${found}, this version knows ${known}): start that version.`,
    )
  }
}
