import { CircleUserRound, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import { Frame } from '../shell/Frame.tsx'
import type { lackOf } from '../shell/shipping-accounts.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from './Message.tsx'

export function NoAccount({ lack }: { lack: NonNullable<ReturnType<typeof lackOf>> }) {
  const t = useTranslations('popup')
  const common = useTranslations('common')
  const { openOptions, openPage } = useServices()
  const toGuide = lack !== 'noShop' && openPage
  return (
    <Frame title={common('app')}>
      <Message
        icon={lack === 'noShop' ? <Store size={22} /> : <CircleUserRound size={22} />}
        title={t(`${lack}.title`)}
        action={
          <Button
            kind="primary"
            size="large"
            data-action={toGuide ? 'open-guide' : 'mend-in-options'}
            autoFocus
            onClick={toGuide ? () => toGuide('/welcome.html#/account') : openOptions}
          >
            {t(`${lack}.action`)}
          </Button>
        }
      >
        {t(`${lack}.body`)}
      </Message>
    </Frame>
  )
}
