import { createContext, type RefObject } from 'react'

/** The form's own element, for keys that are pressed anywhere. */
export const FormRoot = createContext<RefObject<HTMLFormElement | null> | null>(null)
