import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { beforeFirstPaint } from '../components/first-paint.ts'

export default defineUnlistedScript(beforeFirstPaint)
