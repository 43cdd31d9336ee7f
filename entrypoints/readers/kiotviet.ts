import { kiotviet } from '../../lib/storefronts/kiotviet.ts'
import { defineListReader } from './define-reader.ts'

export default defineListReader(kiotviet)
