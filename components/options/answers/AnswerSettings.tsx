import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerServices, Services, StoreDefaultsServices } from '../../../lib/app/services.ts'
import type { Account } from '../../../lib/domain/account.ts'
import { type AnswerKind, answerKinds } from '../../../lib/domain/answers/answer.ts'
import { answerWords } from '../../../lib/i18n/answer-words.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useRead } from '../../app/use-read.ts'
import { CONTROL } from '../../ui/classes.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { AnswerTemplate } from './AnswerTemplate.tsx'
import { TrackingPage } from './TrackingPage.tsx'

interface AnswerSettingsProps {
  accounts: readonly Account[]
  answers: NonNullable<Services['answers']>
  listStores: StoreDefaultsServices['list']
}

/** The texts for customers by shop, and the public tracking page by account. */
export default function AnswerSettings({ accounts, answers, listStores }: AnswerSettingsProps) {
  const t = useTranslations('answers.settings')
  const reading = useRead(
    useCallback(async () => {
      const services = await answers()
      const [kept, { stores }] = await Promise.all([services.readAnswers(), listStores()])
      return { services, kept, stores }
    }, [answers, listStores]),
  )
  const [failed, setFailed] = useState(false)
  const known = reading.value
  const keep = (saved: Promise<void>) =>
    void saved.then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <section className="grid gap-3" data-answers>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <ReadFailure reads={[reading]} />
      {known && (
        <>
          {known.stores.length === 0 && <p className="text-small text-ink-3">{t('none')}</p>}
          {known.stores.length > 0 && <Texts {...known} keep={keep} />}
          {accounts.map((account) => (
            <TrackingPage
              key={account.id}
              account={account}
              page={known.kept.pages[account.id] ?? ''}
              onChange={(page) => keep(known.services.keepPage(account.id, page))}
            />
          ))}
          {failed && (
            <p role="alert" className="text-small text-bad">
              {t('failed')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

interface TextsProps {
  services: AnswerServices
  kept: Awaited<ReturnType<AnswerServices['readAnswers']>>
  stores: readonly string[]
  keep: (saved: Promise<void>) => void
}

function Texts({ services, kept, stores, keep }: TextsProps) {
  const t = useTranslations('answers.settings')
  const words = useTranslations('answers')
  const [store, setStore] = useState(stores[0] ?? '')
  const [kind, setKind] = useState<AnswerKind>('shipped')
  const [resets, setResets] = useState(0)
  const [texts, setTexts] = useState(kept.answers)
  const last = useRead(
    useCallback(async () => ({ shipment: await services.lastOf(store) }), [services, store]),
  )
  const change = (text: string | undefined) => {
    setTexts((before) => ({ ...before, [store]: { ...before[store], [kind]: text } }))
    keep(services.keepAnswer(store, kind, text))
  }
  return (
    <div className="grid gap-3 panel p-4">
      {stores.length > 1 && (
        <Select
          label={t('shop')}
          className={`${CONTROL} w-fit max-w-full`}
          value={store}
          options={stores.map((value) => ({ value, label: value }))}
          onChange={setStore}
        />
      )}
      <Segmented
        label={t('kind')}
        value={kind}
        options={answerKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
        onChange={setKind}
      />
      <AnswerTemplate
        key={`${store} ${kind} ${resets}`}
        template={texts[store]?.[kind] ?? answerWords[kind]}
        isOwn={texts[store]?.[kind] !== undefined}
        last={last.value?.shipment}
        page={last.value?.shipment && kept.pages[last.value.shipment.accountId]}
        shop={store}
        onChange={change}
        onReset={() => {
          change(undefined)
          setResets(resets + 1)
        }}
      />
    </div>
  )
}
