import { Store } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isConnectable } from '../../lib/domain/store/host-pattern.ts'
import { storeKey } from '../../lib/domain/store/store-key.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { Button } from '../ui/Button.tsx'
import { useStores } from './use-stores.ts'
import { WriteSwitch } from './WriteSwitch.tsx'

interface ConnectStoreProps {
  address: string
  platform?: string
  /** Also offers automatic write-back once the store is connected. */
  offersWriting?: boolean
}

/** Renders nothing when the store is connected already or cannot be. */
export function ConnectStore({ address, platform, offersWriting = false }: ConnectStoreProps) {
  const t = useTranslations('stores.connect')
  const { stores } = useServices()
  const { connected, reading, trouble, isConnected, connect } = useStores()
  const [pressed, setPressed] = useState(false)
  if (!stores || !isConnectable(address)) return null
  if (!connected) return <ReadFailure reads={[reading]} />
  const store = storeKey(address)
  if (isConnected(address)) {
    return (
      <>
        {pressed && (
          <p role="status" data-store="connected" className="px-1 text-small break-words text-ok">
            {t('done', { store })}
          </p>
        )}
        {(pressed || offersWriting) && <WriteSwitch address={address} platform={platform} />}
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
          setPressed(true)
          connect(address, platform)
        }}
      >
        {t('action')}
      </Button>
    </div>
  )
}
