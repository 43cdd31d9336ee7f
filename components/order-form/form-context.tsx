import { createContext, type ReactNode, use } from 'react'
import type { OrderFormState } from './use-order-form.ts'

const FormContext = createContext<OrderFormState | null>(null)

export function FormProvider({ state, children }: { state: OrderFormState; children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

export function useOrderFormState(): OrderFormState {
  const state = use(FormContext)
  if (!state) throw new Error('A field stands outside the order form.')
  return state
}
