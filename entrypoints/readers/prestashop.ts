import { prestashop } from '../../lib/storefronts/prestashop.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(prestashop)
