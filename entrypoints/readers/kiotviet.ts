import { kiotviet } from '../../lib/storefronts/kiotviet.ts'
import { defineReader } from './define-reader.ts'

export default defineReader(kiotviet)
