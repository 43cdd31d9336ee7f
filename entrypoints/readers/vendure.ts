import { vendure } from '../../lib/storefronts/vendure.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(vendure)
