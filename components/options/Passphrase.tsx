import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { type LockAfter, lockTimes, SHORTEST_PASSPHRASE } from '../../lib/domain/account.ts'
import { useLock } from '../app/lock.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { AccountField } from '../ui/AccountField.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ChoiceField } from './ChoiceField.tsx'

const timeNames = { 30: 'halfHour', 240: 'fourHours', 0: 'browser' } as const satisfies Record<
  LockAfter,
  string
>

type Doing = 'set' | 'change' | 'remove'

export function Passphrase({ onAccounts }: { onAccounts: (accounts: Account[]) => void }) {
  const t = useTranslations('lock')
  const common = useTranslations('common')
  const { send, lock } = useServices()
  const save = useSave()
  const { lockAfter, locked } = useLock()
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<'saved' | 'removed'>()
  const [lost, setLost] = useState(false)
  if (!lock) return null
  const isSet = lockAfter !== undefined
  const begin = (next: Doing) => {
    setDone(undefined)
    setDoing(next)
  }
  const end = (was?: 'saved' | 'removed') => {
    setDone(was)
    setDoing(undefined)
  }
  return (
    <section data-section="passphrase" className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('about')}</p>
      <div className="grid gap-4 panel p-4">
        {isSet && <p className="font-medium">{t('on')}</p>}
        {isSet && (
          <ChoiceField
            name="lock-after"
            label={t('lockAfter')}
            hint={t('lockAfterHint')}
            value={String(lockAfter)}
            onChange={(minutes) =>
              save(() => send('secrets.lock-after', { minutes: Number(minutes) as LockAfter }), 'lock-after')
            }
            options={lockTimes.map((minutes) => ({
              value: String(minutes),
              label: t(`times.${timeNames[minutes]}`),
            }))}
          />
        )}
        {doing ? (
          <PassphraseForm key={doing} doing={doing} onEnd={end} />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {!isSet && (
              <Button data-action="set-passphrase" onClick={() => begin('set')}>
                {t('set')}
              </Button>
            )}
            {isSet && !locked && (
              <Button data-action="lock-now" onClick={() => save(() => send('secrets.lock', {}))}>
                {t('lockNow')}
              </Button>
            )}
            {isSet && (
              <>
                <Button data-action="change-passphrase" onClick={() => begin('change')}>
                  {t('change')}
                </Button>
                <Button data-action="remove-passphrase" onClick={() => begin('remove')}>
                  {t('remove')}
                </Button>
                <Button kind="link" size="inline" data-action="lost-passphrase" onClick={() => setLost(true)}>
                  {t('lost')}
                </Button>
              </>
            )}
          </div>
        )}
        <p role="status" className="text-small text-ok empty:hidden">
          {done && t(done)}
        </p>
      </div>
      <Confirm
        open={lost}
        onClose={() => setLost(false)}
        title={t('lostTitle')}
        confirm={t('lostConfirm')}
        keep={common('back')}
        dangerous
        onConfirm={() => save(async () => onAccounts(await send('secrets.forget', {})))}
      >
        <p>{t('lostBody')}</p>
      </Confirm>
    </section>
  )
}

interface FormProps {
  doing: Doing
  onEnd: (was?: 'saved' | 'removed') => void
}

/** The field that was refused is typed in again. */
const toInvalid = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

type Problem = 'wrong' | 'short' | 'differs' | 'failed'

function PassphraseForm({ doing, onEnd }: FormProps) {
  const t = useTranslations('lock')
  const common = useTranslations('common')
  const { send } = useServices()
  // Another window may have set one meanwhile.
  const isSet = useLock().lockAfter !== undefined
  const [before, setBefore] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblem(undefined)
  }
  const problemIn = (...own: Problem[]) => (problem && own.includes(problem) ? t(problem) : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (doing !== 'remove') {
      if (next.trim().length < SHORTEST_PASSPHRASE) return setProblem('short')
      if (next !== again) return setProblem('differs')
    }
    setBusy(true)
    try {
      const passed = await (doing === 'remove'
        ? send('secrets.remove', { before })
        : send('secrets.set', { passphrase: next, before }))
      if (passed === 'wrong') setProblem('wrong')
      else onEnd(doing === 'remove' ? 'removed' : 'saved')
    } catch {
      setProblem('failed')
    } finally {
      setBusy(false)
    }
  }

  const typed = { type: 'password', autoComplete: 'off' } as const
  return (
    <form
      ref={problem ? toInvalid : null}
      data-form="passphrase"
      noValidate
      onSubmit={submit}
      className="grid max-w-100 gap-3"
    >
      {(doing !== 'set' || isSet) && (
        <AccountField
          {...typed}
          name="before"
          label={t('before')}
          problem={problemIn('wrong')}
          value={before}
          onChange={change(setBefore)}
          autoFocus={doing !== 'set'}
        />
      )}
      {doing !== 'remove' && (
        <>
          <AccountField
            {...typed}
            name="next"
            label={t('next')}
            hint={t('hint')}
            problem={problemIn('short')}
            value={next}
            onChange={change(setNext)}
            autoFocus={doing === 'set'}
          />
          <AccountField
            {...typed}
            name="again"
            label={t('again')}
            problem={problemIn('differs')}
            value={again}
            onChange={change(setAgain)}
          />
        </>
      )}
      <p role="alert" className="text-small text-bad empty:hidden">
        {problemIn('failed')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" data-action="save-passphrase" busy={busy}>
          {doing === 'remove' ? t('remove') : t('save')}
        </Button>
        <Button data-action="leave-passphrase" onClick={() => onEnd()}>
          {common('back')}
        </Button>
      </div>
    </form>
  )
}
