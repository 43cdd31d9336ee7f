import { common } from './en/common.ts'
import { failures } from './en/failures.ts'
import { options } from './en/options.ts'
import { orderForm } from './en/order-form.ts'
import { popup } from './en/popup.ts'
import { shipments } from './en/shipments.ts'
import { statuses } from './en/statuses.ts'

export const en = { common, failures, options, orderForm, popup, shipments, statuses } as const
