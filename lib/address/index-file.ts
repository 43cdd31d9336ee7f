/** The units of both schemes as flat typed arrays over one buffer. Opening it does no work. */
export interface AddressIndex {
  readonly bytes: ArrayBuffer
}
