import { useTranslations } from 'use-intl'
import type { Kept } from '../../lib/app/services.ts'
import { ReadFailure } from '../app/ReadFailure.tsx'
import { useSave } from '../app/saving.tsx'
import { useServices } from '../app/services.tsx'
import { useRead } from '../app/use-read.ts'
import { SwitchField } from '../ui/SwitchField.tsx'

export function UndoChoice() {
  const { undo } = useServices()
  return undo && <Choice undo={undo} />
}

function Choice({ undo }: { undo: Kept<boolean> }) {
  const t = useTranslations('options.undo')
  const save = useSave()
  const reading = useRead(undo.getValue)
  if (reading.value === undefined) return <ReadFailure reads={[reading]} />
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div className="panel p-4">
        <SwitchField
          name="undo"
          label={t('label')}
          hint={t('hint')}
          checked={reading.value}
          onChange={(wanted) => {
            reading.put(() => wanted)
            save(() => undo.setValue(wanted), undo)
          }}
        />
      </div>
    </section>
  )
}
