/** The shop's word next to a count of items that are not shipped any more. */
export const GONE = /refund|cancel|hoàn|hủy|huỷ/i
