import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import type { Failure } from '../../../lib/domain/failure.ts'
import { readPhone } from '../../../lib/domain/phone.ts'
import { useServices } from '../../app/services.tsx'
import { AccountField } from '../../ui/AccountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { isEmail } from '../accounts/account-values.ts'
import { PlaceField } from './PlaceField.tsx'
import { ShopForm } from './ShopForm.tsx'
import { type ShopOutcome, useShopForm } from './use-shop-form.ts'

const empty = { name: '', tel: '', email: '', firstAddress: '', province: '', district: '' }
type NewShop = typeof empty
type ShopField = keyof NewShop

function missingOf(shop: NewShop): ShopField[] {
  const missing: ShopField[] = []
  if (shop.name.trim() === '') missing.push('name')
  if (!readPhone(shop.tel)?.valid) missing.push('tel')
  if (!isEmail(shop.email)) missing.push('email')
  if (shop.firstAddress.trim() === '') missing.push('firstAddress')
  if (shop.province === '') missing.push('province')
  if (shop.district === '') missing.push('district')
  return missing
}

interface CreateShopProps extends ShopOutcome {
  operator: Account
  onCancel: () => void
  /** The shop turned out to have a carrier account. */
  onConnect: (name: string, email: string) => void
}

/** A new shop of an operator (spec §4.10): the carrier creates its account, the worker keeps its token. */
export function CreateShop({ operator, onCancel, onConnect, ...outcome }: CreateShopProps) {
  const t = useTranslations('options.shops')
  const { send } = useServices()
  const form = useShopForm(empty, missingOf, outcome)
  const { values, change, line, failure } = form
  const place = (level: 'province' | 'district') => ({
    level,
    ...form.wordsOf(level),
    owner: {
      place: { province: values.province, district: values.district, ward: '' },
      put: ({ province, district }: { province?: string; district?: string }) =>
        change({ ...(province !== undefined && { province }), ...(district !== undefined && { district }) }),
    },
  })
  const taken = form.refused === 'email' || form.refused === 'tel'

  return (
    <ShopForm
      element={form.element}
      title={t('createTitle')}
      lead={t('createLead')}
      submit={t('createSubmit')}
      busy={form.busy}
      failure={failure}
      cure={
        taken ? (
          <div>
            <Button
              data-action="connect-instead"
              kind="link"
              size="inline"
              type="button"
              onClick={() => onConnect(values.name, values.email)}
            >
              {t('connectInstead')}
            </Button>
          </div>
        ) : (
          failure && mayBeMade(failure) && <p className="text-ink-2">{t('maybeMade')}</p>
        )
      }
      onSubmit={() =>
        void form.submit((shop) =>
          send('shops.create', {
            accountId: operator.id,
            ...shop,
            name: shop.name.trim(),
            firstAddress: shop.firstAddress.trim(),
            tel: readPhone(shop.tel)?.number ?? '',
            email: shop.email.trim(),
          }),
        )
      }
      onCancel={onCancel}
    >
      <AccountField {...line('name')} hint={t('nameHint')} autoFocus maxLength={200} />
      <AccountField {...line('tel')} type="tel" />
      <AccountField {...line('email')} type="email" hint={t('emailHint')} maxLength={200} />
      <AccountField {...line('firstAddress')} hint={t('firstAddressHint')} maxLength={300} />
      <Suspense fallback={<div className="h-15 sm:col-span-2" />}>
        <PlaceField {...place('province')} />
        <PlaceField {...place('district')} />
      </Suspense>
    </ShopForm>
  )
}

/** The outcome is unknown, so the carrier may refuse a second try. */
function mayBeMade({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'unreadable' || kind === 'carrier-down' || kind === 'bug'
}
