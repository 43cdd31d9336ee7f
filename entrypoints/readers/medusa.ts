import { medusa } from '../../lib/storefronts/medusa.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(medusa)
