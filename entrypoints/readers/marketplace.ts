import { marketplace } from '../../lib/storefronts/marketplace.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(marketplace)
