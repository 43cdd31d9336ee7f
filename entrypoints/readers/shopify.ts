import { shopify } from '../../lib/storefronts/shopify.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(shopify)
