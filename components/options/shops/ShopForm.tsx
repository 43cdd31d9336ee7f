import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Failure } from '../../../lib/domain/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'

interface ShopFormProps {
  element: RefObject<HTMLFormElement | null>
  title: string
  lead: string
  submit: string
  busy: boolean
  failure: Failure | undefined
  cure?: ReactNode
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

export function ShopForm({
  element,
  title,
  lead,
  submit,
  busy,
  failure,
  cure,
  onSubmit,
  onCancel,
  children,
}: ShopFormProps) {
  const t = useTranslations('options.form')
  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      className="grid gap-3.5 rounded-xl border border-line bg-sunken/40 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="grid gap-1">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-small text-ink-2">{lead}</p>
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2">{children}</div>
      {failure && (
        <FailureNote failure={failure} doing="settings">
          {cure}
        </FailureNote>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-action="save-shop" kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        <Button data-action="leave-form" type="button" kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
