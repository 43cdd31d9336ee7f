import { useTranslations } from 'use-intl'
import type { Account } from '../../lib/domain/account.ts'
import { useServices } from '../services.tsx'
import { carriersWords } from '../ui/failure-parts.ts'
import { AccountField } from './AccountField.tsx'
import { isEmail } from './account-values.ts'
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
  /** What is known of the shop already. */
  name: string
  email: string
  onCancel: () => void
}

/** A shop that has an account with the carrier (spec §4.11). Its password is out of this form before it is sent. */
export function ConnectShop({ operator, name, email, onCancel, ...outcome }: ConnectShopProps) {
  const t = useTranslations('options.shops')
  const { send } = useServices()
  const form = useShopForm<Access>({ name, email, password: '' }, missingOf, outcome)
  const { values, change, failure } = form
  const problemOf = (field: AccessField) => {
    if (form.missing.includes(field)) return t(`problems.${field}`)
    return failure && form.refused === field ? t('refused', { words: carriersWords(failure) }) : undefined
  }
  const field = (of: AccessField) => ({
    name: of,
    label: t(of),
    value: values[of],
    problem: problemOf(of),
    onChange: (text: string) => change({ [of]: text }),
  })

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
      <AccountField {...field('name')} hint={t('nameHint')} autoFocus={name === ''} maxLength={200} />
      <AccountField {...field('email')} type="email" maxLength={200} />
      <AccountField
        {...field('password')}
        type="password"
        hint={t('passwordHint')}
        autoFocus={name !== ''}
        maxLength={300}
      />
    </ShopForm>
  )
}
