import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useServices } from './services.tsx'

/** What is typed now replaces it. */
function takeAgain(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}

export function LockLine() {
  const t = useTranslations('lock')
  const { send, openOptions } = useServices()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'idle' | 'opening' | 'wrong' | 'failed'>('idle')
  async function unlock(event: FormEvent) {
    event.preventDefault()
    if (typed === '' || state === 'opening') return
    setState('opening')
    try {
      const passed = await send('secrets.unlock', { passphrase: typed })
      setState(passed === 'wrong' ? 'wrong' : 'idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      aria-label={t('what')}
      data-lock={state}
      onSubmit={unlock}
      className="sticky top-0 z-20 grid gap-1.5 border-b border-warn-line/40 bg-warn-soft px-3.5 py-2 text-small text-warn print:hidden"
    >
      <label htmlFor={id} className="flex items-start gap-2">
        <Lock size={15} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <b className="font-semibold">{t('what')}</b> {t('todo')}
        </span>
      </label>
      <div className="flex max-w-120 gap-2">
        <input
          ref={state === 'wrong' ? takeAgain : null}
          id={id}
          type="password"
          name="passphrase"
          autoComplete="off"
          placeholder={t('field')}
          value={typed}
          aria-invalid={state === 'wrong' || undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setState('idle')
          }}
          className="min-w-0 flex-1 rounded-lg border border-line-2 bg-raised px-2.5 py-1 text-base text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand/25"
        />
        <Button type="submit" kind="primary" data-action="unlock" busy={state === 'opening'}>
          {t('unlock')}
        </Button>
      </div>
      <p role="alert" className="empty:hidden">
        {state === 'wrong' && (
          <>
            <span className="text-bad">{t('wrong')}</span>{' '}
            <button
              type="button"
              data-action="lost-passphrase"
              className="rounded-sm underline underline-offset-2"
              onClick={openOptions}
            >
              {t('lost')}
            </button>
          </>
        )}
        {state === 'failed' && <span className="text-bad">{t('failed')}</span>}
      </p>
    </form>
  )
}
