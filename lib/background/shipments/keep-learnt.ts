export { keepCorrection } from '../../settings/address-corrections.ts'
export { keepWeights } from '../../settings/item-weights.ts'
