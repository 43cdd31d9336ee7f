import { magento } from '../../lib/storefronts/magento.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(magento)
