import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopSign } from '../../../lib/domain/shipment/slip-paper.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useServices } from '../../app/services.tsx'
import { useRead } from '../../app/use-read.ts'
import { AccountField } from '../../ui/AccountField.tsx'
import { LogoChoice, type NoLogo } from './LogoChoice.tsx'

/** Renders nothing where the screen cannot change the sign. */
export function SlipSign() {
  const t = useTranslations('slips.sign')
  const { shopSign } = useServices()
  const reading = useRead(useMemo(() => shopSign && (() => shopSign.getValue()), [shopSign]))
  const sign = reading.value
  const [trouble, setTrouble] = useState<NoLogo['why'] | 'unkept'>()
  if (!shopSign) return null
  if (!sign) return <ReadFailure reads={[reading]} />

  const keep = (changed: Partial<ShopSign>) => {
    setTrouble(undefined)
    // A logo is read while the name is typed.
    reading.put((before = sign) => {
      const next = { ...before, ...changed }
      shopSign.setValue(next).catch(() => setTrouble('unkept'))
      return next
    })
  }
  return (
    <section className="grid gap-3" data-sign>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <div className="grid gap-4 panel p-4 sm:grid-cols-2">
        <AccountField
          name="shop-sign"
          label={t('name')}
          hint={t('nameHint')}
          problem={undefined}
          maxLength={120}
          value={sign.name}
          onChange={(name) => keep({ name })}
        />
        <LogoChoice
          logo={sign.logo}
          onChange={(logo) => keep({ logo })}
          onRefused={(why) => setTrouble(why)}
        />
        {trouble && (
          <p role="alert" className="text-small text-bad sm:col-span-2">
            {t(`failures.${trouble}`)}
          </p>
        )}
      </div>
    </section>
  )
}
