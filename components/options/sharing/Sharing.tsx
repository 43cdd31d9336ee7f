import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KnownSharing } from '../../../lib/domain/sharing/sharing.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import { useServices } from '../../app/services.tsx'
import { useRelays } from '../../relay/Relays.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useMinute } from '../../ui/use-moments.ts'
import { FolderState } from './FolderState.tsx'
import { JoinForm } from './JoinForm.tsx'
import { useSharing } from './use-sharing.ts'

/** The shop's other computers: on or off, when records were last exchanged, and what is wrong. */
export default function Sharing() {
  const t = useTranslations('sharing')
  const { relays } = useRelays()
  const { sharing, look } = useSharing()
  if (!relays || !sharing) return null
  const ready = relays.filter(({ tokenMissing }) => !tokenMissing)
  return (
    <section data-sharing={sharing === 'off' ? 'off' : 'on'} className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div className="grid gap-3 panel p-4">
        {sharing === 'off' && <p className="text-small text-ink-2">{t('what')}</p>}
        {sharing !== 'off' ? (
          <SharingOn sharing={sharing} onChanged={look} />
        ) : (
          <JoinForm relays={ready} onJoined={look} />
        )}
      </div>
    </section>
  )
}

interface SharingOnProps {
  sharing: KnownSharing
  onChanged: () => void
}

function SharingOn({ sharing: { name, standing, folder }, onChanged }: SharingOnProps) {
  const t = useTranslations('sharing')
  const common = useTranslations('common')
  const { send } = useServices()
  const { moment } = useFormats()
  const now = useMinute()
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const lost = standing?.lost
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium break-words">{name}</span>
        <Badge tone={lost ? 'warn' : 'ok'}>{t(lost ? 'troubled' : 'isOn')}</Badge>
        <Button
          data-action="leave-sharing"
          size="small"
          kind="danger"
          className="ml-auto"
          onClick={() => setLeaving(true)}
        >
          {t('off')}
        </Button>
      </div>
      {standing && (
        <p data-exchanged={standing.heardAt} className="text-small text-ink-3">
          {t('exchanged', { when: moment(standing.heardAt, now) })}
        </p>
      )}
      {lost && (
        <p role="status" data-sharing-lost={lost.why} className="text-small text-warn">
          {t('since', { when: moment(lost.since, now), why: t(`why.${lost.why}`) })}
        </p>
      )}
      {folder && <FolderState folder={folder} lost={lost?.why} onChanged={onChanged} />}
      {failed && (
        <p role="alert" className="text-small text-bad">
          {t('failed')}
        </p>
      )}
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('offTitle')}
        confirm={t('off')}
        keep={common('back')}
        dangerous
        onConfirm={() => {
          setFailed(false)
          send('sharing.leave', {}).then(onChanged, () => setFailed(true))
        }}
      >
        <p>{t('offBody')}</p>
      </Confirm>
    </>
  )
}
