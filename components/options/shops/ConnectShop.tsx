import { useTranslations } from 'use-intl'
import type { Account } from '../../../lib/domain/account.ts'
import { useServices } from '../../app/services.tsx'
import { AccountField } from '../../ui/AccountField.tsx'
import { isEmail } from '../accounts/account-values.ts'
import { ShopForm } from './ShopForm.tsx'
import { type ShopOutcome, useShopForm } from './use-shop-form.ts'

type AccessField = 'name' | 'email' | 'password'
type Access = Record<AccessField, string>

function missingOf({ name, email, password }: Access): AccessField[] {
  const missing: AccessField[] = []
  if (name.trim() === '') missing.push('name')
  if (!isEmail(email)) missing.push('email')
  if (password === '') missing.push('password')
  return missing
}

interface ConnectShopProps extends ShopOutcome {
  operator: Account
  name: string
  email: string
  onCancel: () => void
}

/**
 * Connects a shop that already has a carrier account (spec §4.11). The password leaves the form before it is
 * sent.
 */
export function ConnectShop({ operator, name, email, onCancel, ...outcome }: ConnectShopProps) {
  const t = useTranslations('options.shops')
  const { send } = useServices()
  const form = useShopForm({ name, email, password: '' }, missingOf, outcome)
  const { change, line, failure } = form

  return (
    <ShopForm
      element={form.element}
      title={t('connectTitle')}
      lead={t('connectLead')}
      submit={t('connectSubmit')}
      busy={form.busy}
      failure={failure}
      onSubmit={() =>
        void form.submit((shop) => {
          change({ password: '' })
          return send('shops.connect', {
            accountId: operator.id,
            name: shop.name.trim(),
            email: shop.email.trim(),
            password: shop.password,
          })
        })
      }
      onCancel={onCancel}
    >
      <AccountField {...line('name')} hint={t('nameHint')} autoFocus={name === ''} maxLength={200} />
      <AccountField {...line('email')} type="email" maxLength={200} />
      <AccountField
        {...line('password')}
        type="password"
        hint={t('passwordHint')}
        autoFocus={name !== ''}
        maxLength={300}
      />
    </ShopForm>
  )
}
