import { opencart } from '../../lib/storefronts/opencart.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(opencart)
