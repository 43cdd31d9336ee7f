import { bagisto } from '../../lib/storefronts/bagisto.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(bagisto)
