import { woocommerce } from '../../lib/storefronts/woocommerce.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(woocommerce)
