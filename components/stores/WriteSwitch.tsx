import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { storeAmong } from '../../lib/domain/store/store-key.ts'
import { writesBy } from '../../lib/domain/store/write-back/write-back.ts'
import type { WritingStore } from '../../lib/messages/table.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { SwitchField } from '../ui/SwitchField.tsx'

interface WriteSwitchProps {
  address: string
  platform?: string | undefined
}

/** Automatic write-back. Renders nothing for a platform without an API for it. */
export function WriteSwitch({ address, platform }: WriteSwitchProps) {
  const t = useTranslations('stores.writing')
  const { send, stores } = useServices()
  const reading = useRead<readonly WritingStore[]>(
    useCallback(() => send('stores.writing', {}), [send]),
    { onChanged: stores?.onChanged },
  )
  const { value: writing, put } = reading
  const [failed, setFailed] = useState(false)
  const store = storeAmong(writing?.map((one) => one.address) ?? [], address)
  const known = writing?.find((one) => one.address === store)
  if (reading.failure && !writing) return <ReadFailure reads={[reading]} />
  if (!writing || !(known || (platform && writesBy(platform).includes('api')))) return null

  async function choose(on: boolean) {
    setFailed(false)
    try {
      const found = await send('stores.write', { address: store, on, ...(platform && { platform }) })
      put(() => found)
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
