/** Where the seller last had a parcel go in place of what was read; names as the form has them. */
export interface CorrectedPlace {
  province: string
  district: string
  ward: string
  hamlet: string
}

export interface PlaceCorrection extends CorrectedPlace {
  /** When it was shipped there, epoch ms. */
  at: number
}
