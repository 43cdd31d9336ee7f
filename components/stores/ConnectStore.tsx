import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isConnectable } from '../../lib/domain/host-pattern.ts'
import { useServices } from '../services.tsx'
import { Button } from '../ui/Button.tsx'
import { useStores } from './use-stores.ts'
import { WriteSwitch } from './WriteSwitch.tsx'

interface ConnectStoreProps {
  address: string
  /** Whose admin the page shows. */
  platform?: string
  /** Where it is connected, offers that it is told tracking codes by itself. */
  offersWriting?: boolean
}

/** Offers to connect the store whose page is open; says nothing where it is connected already, or cannot be. */
export function ConnectStore({ address, platform, offersWriting = false }: ConnectStoreProps) {
  const t = useTranslations('stores.connect')
  const { stores } = useServices()
  const { connected, trouble, isConnected, connect } = useStores()
  const [asked, setAsked] = useState(false)
  if (!stores || !connected || !isConnectable(address)) return null
  const store = new URL(address).host
  if (isConnected(address)) {
    return (
      <>
        {asked && (
          <p role="status" data-store="connected" className="px-1 text-small break-words text-ok">
            {t('done', { store })}
          </p>
        )}
        {(asked || offersWriting) && <WriteSwitch address={address} platform={platform} />}
      </>
    )
  }
  return (
    <div className="grid gap-1.5 rounded-xl border border-dashed border-line-2 px-3 py-2 text-left text-small">
      <p className="break-words text-ink-2">{t('what', { store })}</p>
      {trouble && (
        <p role="alert" data-trouble={trouble} className="text-warn">
          {t(trouble)}
        </p>
      )}
      <Button
        data-action="connect-store"
        size="small"
        className="justify-self-start"
        icon={<Store size={14} aria-hidden />}
        onClick={() => {
          setAsked(true)
          connect(address, platform)
        }}
      >
        {t('action')}
      </Button>
    </div>
  )
}
