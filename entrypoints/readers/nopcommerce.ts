import { nopcommerce } from '../../lib/storefronts/nopcommerce.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(nopcommerce)
