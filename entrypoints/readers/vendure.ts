import { vendure } from '../../lib/storefronts/vendure.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(vendure)
