import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useStores } from '../stores/use-stores.ts'
import { WriteSwitch } from '../stores/WriteSwitch.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'

/** `onlyIfAny`: renders nothing without a connected store. */
export function Stores({ onlyIfAny = false }: { onlyIfAny?: boolean }) {
  const t = useTranslations('stores.settings')
  const common = useTranslations('common')
  const { connected = [], reading, trouble, disconnect } = useStores()
  const [leaving, setLeaving] = useState<string>()
  if (onlyIfAny && connected.length === 0 && !reading.failure) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <ul className="grid gap-2 empty:hidden">
        {connected.map((address) => (
          <li
            key={address}
            data-store={address}
            className="flex flex-wrap items-center gap-2 panel px-4 py-2.5"
          >
            <span className="min-w-0 flex-1 font-semibold break-all">{withoutScheme(address)}</span>
            <Button
              data-action="disconnect-store"
              size="small"
              kind="danger"
              aria-label={t('disconnectOf', { store: withoutScheme(address) })}
              onClick={() => setLeaving(address)}
            >
              {t('disconnect')}
            </Button>
            <WriteSwitch address={address} />
          </li>
        ))}
      </ul>
      <ReadFailure reads={[reading]} />
      {reading.value && (
        <p className="text-small text-ink-3">{connected.length === 0 ? t('none') : t('more')}</p>
      )}
      {trouble && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
      <Confirm
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('disconnectTitle', { store: leaving ? withoutScheme(leaving) : '' })}
        confirm={t('disconnectConfirm')}
        keep={common('back')}
        onConfirm={() => leaving && disconnect(leaving)}
      >
        <p>{t('disconnectBody')}</p>
      </Confirm>
    </section>
  )
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
