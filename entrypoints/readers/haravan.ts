import { haravan } from '../../lib/storefronts/haravan.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(haravan)
