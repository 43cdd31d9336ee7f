import type { ComponentProps } from 'react'
import { dialled } from '../../lib/domain/phone.ts'

/** A phone as it is written; the seller's phone program calls it. */
export function Phone({
  tel,
  className = 'rounded-sm hover:text-brand hover:underline',
  children = tel,
  ...rest
}: ComponentProps<'a'> & { tel: string }) {
  if (!/\d/.test(tel)) return tel
  return (
    <a {...rest} href={`tel:${dialled(tel).replace(/[^\d+]/g, '')}`} className={className}>
      {children}
    </a>
  )
}
