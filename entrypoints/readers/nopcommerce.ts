import { nopcommerce } from '../../lib/storefronts/nopcommerce.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(nopcommerce)
