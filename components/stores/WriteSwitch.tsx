import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hostAddress } from '../../lib/domain/host-pattern.ts'
import { writesBy } from '../../lib/domain/write-back.ts'
import type { WritingStore } from '../../lib/messages/table.ts'
import { SwitchField } from '../options/SwitchField.tsx'
import { useServices } from '../services.tsx'

interface WriteSwitchProps {
  /** Of any page of a connected store. */
  address: string
  /** Whose admin it has, where a page of it is open. */
  platform?: string | undefined
}

/** Whether the store is told tracking codes by itself; nothing where its platform keeps none by the session's own API. */
export function WriteSwitch({ address, platform }: WriteSwitchProps) {
  const t = useTranslations('stores.writing')
  const { send, stores } = useServices()
  const [writing, setWriting] = useState<readonly WritingStore[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    const read = () => {
      send('stores.writing', {}).then((found) => wanted && setWriting(found), console.error)
    }
    read()
    const stop = stores?.onChanged(read)
    return () => {
      wanted = false
      stop?.()
    }
  }, [send, stores])
  const store = hostAddress(address)
  const known = writing?.find((one) => one.address === store)
  if (!writing || !(known || (platform && writesBy(platform).includes('api')))) return null

  async function choose(on: boolean) {
    setFailed(false)
    try {
      setWriting(await send('stores.write', { address, on, ...(platform && { platform }) }))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div data-writing={known?.on ?? false} className="grid w-full gap-1 px-1 text-small">
      <SwitchField
        name="write-back"
        label={t('label')}
        hint={t('hint')}
        checked={known?.on ?? false}
        onChange={(on) => void choose(on)}
      />
      {failed && (
        <p role="alert" className="text-bad">
          {t('failed')}
        </p>
      )}
    </div>
  )
}
