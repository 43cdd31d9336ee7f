import { opencart } from '../../lib/storefronts/opencart.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(opencart)
