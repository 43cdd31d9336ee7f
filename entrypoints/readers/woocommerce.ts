import { woocommerce } from '../../lib/storefronts/woocommerce.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(woocommerce)
