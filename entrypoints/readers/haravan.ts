import { haravan } from '../../lib/storefronts/haravan.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(haravan)
