import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { KnownRelay, RelayCheck } from '../../../lib/domain/relay.ts'
import { AccountField } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { useRelayForm } from './use-relay-form.ts'

interface RelayFormProps {
  account: Account
  relay: KnownRelay | undefined
  onConnected: () => void
  onCancel: () => void
}

/** The token goes to the worker and never comes back. */
export function RelayForm({ account, relay, onConnected, onCancel }: RelayFormProps) {
  const t = useTranslations('relay')
  const form = useRelayForm(account, relay, onConnected)
  return (
    <form
      ref={form.element}
      noValidate
      autoComplete="off"
      data-form="relay"
      className="grid gap-3.5 rounded-xl border border-line bg-sunken/40 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.act('connect')
      }}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
    >
      <div className="grid gap-3.5 sm:grid-cols-2">
        <AccountField
          name="relayAddress"
          label={t('address')}
          hint={t('addressHint')}
          type="url"
          autoFocus
          maxLength={300}
          value={form.address}
          problem={form.missing && form.missing !== 'token' ? t(`problems.${form.missing}`) : undefined}
          onChange={(address) => form.change({ address })}
        />
        <AccountField
          name="relayToken"
          label={t('token')}
          hint={t('tokenHint')}
          type="password"
          autoComplete="new-password"
          placeholder={relay && !relay.tokenMissing ? t('tokenSaved') : ''}
          maxLength={300}
          value={form.token}
          problem={form.missing === 'token' ? t('problems.token') : undefined}
          onChange={(token) => form.change({ token })}
        />
      </div>
      {form.check && <Found check={form.check} />}
      {form.failed && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button data-action="save-relay" kind="primary" type="submit" busy={form.busy === 'connect'}>
          {t('save')}
        </Button>
        <Button
          data-relay="test"
          data-action="test-relay"
          type="button"
          busy={form.busy === 'check'}
          onClick={() => form.act('check')}
        >
          {t('test')}
        </Button>
        <Button data-action="leave-form" type="button" kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Found({ check }: { check: RelayCheck }) {
  const t = useTranslations('relay')
  const good = check === 'connected'
  const Icon = good ? CircleCheck : TriangleAlert
  return (
    <p
      role="status"
      data-relay-check={check}
      className={`flex items-start gap-2 rounded-xl px-3 py-2.5 ${good ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}
    >
      <Icon size={18} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 break-words">{t(`check.${check}`)}</span>
    </p>
  )
}
