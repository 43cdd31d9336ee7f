import { saleor } from '../../lib/storefronts/saleor.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(saleor)
