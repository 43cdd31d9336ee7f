import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useOrderFormState } from './form-context.tsx'
import { ProblemNotes } from './ProblemNotes.tsx'
import { TextField } from './TextField.tsx'

export function RecipientCard() {
  const t = useTranslations('orderForm')
  const { form, draft, started, problems, settle } = useOrderFormState()
  const [emailOpen, setEmailOpen] = useState(false)
  const showEmail = emailOpen || problems.some((problem) => problem.field === 'email')
  const others = started.otherPhones.filter((phone) => phone !== draft.tel)
  return (
    <Card>
      <div className="grid grid-cols-[3fr_2fr] gap-1.5">
        <TextField field="name" />
        <TextField field="tel" control={{ inputMode: 'tel' }} />
      </div>
      <ProblemNotes fields={['order', 'name', 'tel']} />
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 text-small text-ink-3">
          {t('otherPhones')}
          {others.map((phone) => (
            <Button
              key={phone}
              size="small"
              className="rounded-full!"
              onClick={() => {
                form.setValue('tel', phone)
                settle('tel')
              }}
            >
              {phone}
            </Button>
          ))}
        </div>
      )}
      {showEmail ? (
        <>
          <TextField field="email" control={{ type: 'email' }} />
          <ProblemNotes fields={['email']} />
        </>
      ) : (
        <Button
          kind="quiet"
          size="small"
          className="-mx-1 -my-1 w-full min-w-0 justify-start! px-1! font-normal!"
          onClick={() => setEmailOpen(true)}
        >
          <span className="truncate text-ink-3">{draft.email || t('addEmail')}</span>
        </Button>
      )}
    </Card>
  )
}
