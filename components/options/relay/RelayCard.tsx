import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { KnownRelay } from '../../../lib/domain/relay.ts'
import { useServices } from '../../app/services.tsx'
import { RelayStands } from '../../relay/RelayStands.tsx'
import { useRelays } from '../../relay/Relays.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { RelayForm } from './RelayForm.tsx'

export function RelayCard({ account }: { account: Account }) {
  const t = useTranslations('relay')
  const common = useTranslations('common')
  const { send } = useServices()
  const { relays, setRelays, look } = useRelays()
  /** After the form, the focus returns to its button. */
  const [typing, setTyping] = useState<boolean>()
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const relay = relays?.find(({ accountId }) => accountId === account.id)
  if (!relays) return null
  function change(answer: Promise<readonly KnownRelay[]>) {
    setFailed(false)
    answer.then(setRelays, () => setFailed(true))
  }
  return (
    <section
      data-relay={relay ? 'connected' : 'none'}
      className="grid gap-2.5 border-line pt-3 not-first:border-t first:pt-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="text-small font-medium text-ink-2">{t('title')}</h4>
        {relay && (
          <Badge tone={relay.tokenMissing || relay.standing?.lost ? 'warn' : 'ok'}>
            {t(relay.tokenMissing ? 'waits' : relay.standing?.lost ? 'lost' : 'listening')}
          </Badge>
        )}
        <span className="ml-auto flex gap-1">
          {!typing && (
            <Button
              data-action="connect-relay"
              size="small"
              autoFocus={typing === false}
              onClick={() => setTyping(true)}
            >
              {t(relay?.tokenMissing ? 'giveToken' : relay ? 'change' : 'connect')}
            </Button>
          )}
          {relay && (
            <Button
              data-action="disconnect-relay"
              size="small"
              kind="danger"
              onClick={() => setLeaving(true)}
            >
              {t('disconnect')}
            </Button>
          )}
        </span>
      </div>
      {!relay && <p className="text-small text-ink-3">{t('what')}</p>}
      {relay && <RelayStands relay={relay} />}
      {relay && (
        <SwitchField
          name="elsewhere"
          label={t('elsewhere')}
          hint={t('elsewhereHint')}
          checked={relay.elsewhere}
          onChange={(on) => change(send('relays.show-elsewhere', { accountId: account.id, on }))}
        />
      )}
      {failed && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
      {typing && (
        <RelayForm
          account={account}
          relay={relay}
          onConnected={() => {
            setTyping(false)
            look()
          }}
          onCancel={() => setTyping(false)}
        />
      )}
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('disconnectTitle', { name: account.name })}
        confirm={t('disconnectConfirm')}
        keep={common('back')}
        onConfirm={() => change(send('relays.disconnect', { accountId: account.id }))}
      >
        <p>{t('disconnectBody')}</p>
      </Confirm>
    </section>
  )
}
