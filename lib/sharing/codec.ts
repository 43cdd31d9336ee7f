/** Names, seals and opens records. Only who has the code can do either. */
export interface Codec {
  idOf(name: string): Promise<string>
  /** Bound to its id: one record cannot replace another. */
  seal(id: string, value: object): Promise<string>
  /** Undefined where it was sealed with another code, or changed. */
  open(id: string, record: string): Promise<unknown>
  /** Tells this code from another. */
  mark: string
}
