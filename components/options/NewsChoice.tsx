import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type NewsKind, newsKinds } from '../../lib/domain/shipment/news.ts'
import { useSave } from '../app/saving.tsx'
import { SwitchField } from '../ui/SwitchField.tsx'
import { useOptions } from './options-services.tsx'

export function NewsChoice() {
  const t = useTranslations('news')
  const { news } = useOptions()
  const save = useSave()
  const [chosen, setChosen] = useState(news.chosen)
  const [refused, setRefused] = useState(false)
  /** With what is still being saved. */
  const pressed = useRef(news.chosen)

  async function choose(kind: NewsKind, wanted: boolean) {
    const before = pressed.current
    const next = newsKinds.filter((one) => (one === kind ? wanted : before.includes(one)))
    pressed.current = next
    let done = false
    try {
      done = await news.choose(next)
    } finally {
      if (!done && pressed.current === next) pressed.current = before
    }
    setRefused(!done)
    if (done) setChosen(next)
  }

  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="text-ink-2">{t('what')}</p>
      <div className="grid gap-3 panel p-4">
        {newsKinds.map((kind) => (
          <SwitchField
            key={kind}
            name={`news-${kind}`}
            label={t(`kinds.${kind}.name`)}
            hint={t(`kinds.${kind}.hint`)}
            checked={chosen.includes(kind)}
            onChange={(wanted) => save(() => choose(kind, wanted))}
          />
        ))}
      </div>
      {refused && (
        <p role="alert" className="text-small text-bad">
          {t('refused')}
        </p>
      )}
    </section>
  )
}
