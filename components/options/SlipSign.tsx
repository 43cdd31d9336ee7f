import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopSign } from '../../lib/domain/slip-paper.ts'
import { useServices } from '../services.tsx'
import { AccountField } from './AccountField.tsx'
import type { NoLogo } from './bound-logo.ts'
import { LogoChoice } from './LogoChoice.tsx'

/** The name and the logo that head the shop's slips; nothing where this screen does not keep them. */
export function SlipSign() {
  const t = useTranslations('slips.sign')
  const { shopSign } = useServices()
  const [sign, setSign] = useState<ShopSign>()
  const [trouble, setTrouble] = useState<NoLogo['why'] | 'unkept'>()
  useEffect(() => {
    shopSign?.getValue().then(setSign, console.error)
  }, [shopSign])
  if (!shopSign || !sign) return null

  const keep = (changed: ShopSign) => {
    setSign(changed)
    setTrouble(undefined)
    shopSign.setValue(changed).catch(() => setTrouble('unkept'))
  }
  return (
    <section className="grid gap-3" data-sign>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <div className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2">
        <AccountField
          name="shop-sign"
          label={t('name')}
          hint={t('nameHint')}
          problem={undefined}
          maxLength={120}
          value={sign.name}
          onChange={(name) => keep({ ...sign, name })}
        />
        <LogoChoice
          logo={sign.logo}
          onChange={(logo) => keep({ ...sign, logo })}
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
