import { CircleUserRound, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { Frame } from '../shell/Frame.tsx'
import type { lackOf } from '../shell/shipping-accounts.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

interface Lack {
  lack: NonNullable<ReturnType<typeof lackOf>>
}

interface AccountButtonProps extends Lack {
  autoFocus?: boolean
}

/** The way to an account. */
export function AccountButton({ lack, autoFocus }: AccountButtonProps) {
  const t = useTranslations('popup')
  const { openOptions, openPage } = useServices()
  const toGuide = lack !== 'noShop' && openPage
  return (
    <Button
      kind="primary"
      size="large"
      data-action={toGuide ? 'open-guide' : 'mend-in-options'}
      autoFocus={autoFocus}
      onClick={toGuide ? () => toGuide('/welcome.html#/account') : openOptions}
    >
      {t(`${lack}.action`)}
    </Button>
  )
}

export function NoAccount({ lack }: Lack) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  return (
    <Frame title={common('app')}>
      <Message
        icon={lack === 'noShop' ? <Store size={22} /> : <CircleUserRound size={22} />}
        title={t(`${lack}.title`)}
        action={<AccountButton lack={lack} autoFocus />}
      >
        {t(`${lack}.body`)}
      </Message>
    </Frame>
  )
}
