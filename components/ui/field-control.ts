import { createContext, use } from 'react'

export interface FieldAround {
  /** The control's; its label and its description are called after it. */
  id: string
  described: boolean
  invalid: boolean
}

export const FieldContext = createContext<FieldAround | undefined>(undefined)

/** What ties a control to the field it stands in: to be spread over it. Nothing outside of any field. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return undefined
  return {
    id: field.id,
    'aria-describedby': field.described ? `${field.id}-hint` : undefined,
    'aria-invalid': field.invalid || undefined,
  }
}
