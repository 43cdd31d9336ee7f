import { shopify } from '../../lib/storefronts/shopify.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(shopify)
