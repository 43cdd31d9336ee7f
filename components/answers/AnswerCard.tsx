import { useTranslations } from 'use-intl'
import type { Shipment } from '../../lib/domain/shipment/shipment.ts'
import { LaterPhrases } from '../../lib/i18n/LaterPhrases.tsx'
import { Card } from '../ui/Card.tsx'
import { AnswerButtons } from './AnswerButtons.tsx'

export function AnswerCard({ shipment }: { shipment: Shipment }) {
  return (
    <LaterPhrases>
      <Titled shipment={shipment} />
    </LaterPhrases>
  )
}

function Titled({ shipment }: { shipment: Shipment }) {
  return (
    <Card title={useTranslations('answers')('title')}>
      <AnswerButtons shipment={shipment} />
    </Card>
  )
}
