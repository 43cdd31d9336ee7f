import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { beforeFirstPaint } from '../components/app/first-paint.ts'

export default defineUnlistedScript(beforeFirstPaint)
