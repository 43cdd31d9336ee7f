import { problemsVi } from './problems.ts'
import { common } from './vi/common.ts'
import { failures } from './vi/failures.ts'
import { options } from './vi/options.ts'
import { orderForm } from './vi/order-form.ts'
import { popup } from './vi/popup.ts'
import { shipments } from './vi/shipments.ts'
import { statuses } from './vi/statuses.ts'

export const vi = {
  common,
  failures,
  options,
  orderForm,
  popup,
  problems: problemsVi,
  shipments,
  statuses,
} as const
