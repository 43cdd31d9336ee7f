import { bagisto } from '../../lib/storefronts/bagisto.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(bagisto)
