import { useTranslations } from 'use-intl'
import type { Tone } from '../../../lib/domain/shipment/status.ts'
import { withSign } from '../../../lib/i18n/formats.ts'
import { useFormats } from '../../../lib/i18n/Phrases.tsx'
import type { Finding, FindingKind } from '../../../lib/money/reconcile.ts'
import { pageOf } from '../../../lib/order-book/routes.ts'
import { StatusBadge } from '../../shipments/StatusBadge.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { useSigned } from '../../ui/use-signed.ts'
import { GRID_AMOUNT, GRID_CELL, GRID_ROW, Grid } from '../Grid.tsx'
import { between, sidesOf, useFindingWords } from './use-findings-table.ts'

const TONES: Readonly<Record<FindingKind, Tone>> = {
  agrees: 'ok',
  differs: 'bad',
  'other-code': 'bad',
  'no-amount': 'warn',
  missing: 'warn',
  unknown: 'move',
  repeated: 'back',
}

interface FindingsProps {
  findings: readonly Finding[]
  /** Columns that the statement has: an empty one would push the last out of view. */
  days: boolean
  fees: boolean
}

export function Findings({ findings, days, fees }: FindingsProps) {
  const t = useTranslations('reconcile.table')
  return (
    <Grid
      label={t('name')}
      head={[
        { amount: t('row') },
        t('result'),
        t('order'),
        t('code'),
        t('status'),
        ...(days ? [t('day')] : []),
        { amount: t('ourCod') },
        { amount: t('theirCod') },
        { amount: t('difference') },
        ...(fees ? [{ amount: t('ourFee') }, { amount: t('theirFee') }, { amount: t('feeDifference') }] : []),
      ]}
    >
      <tbody>
        {findings.map((finding) => (
          <FindingRow
            key={'line' in finding ? finding.line.row : finding.shipment.key}
            finding={finding}
            days={days}
            fees={fees}
          />
        ))}
      </tbody>
    </Grid>
  )
}

function FindingRow({ finding, days, fees }: Omit<FindingsProps, 'findings'> & { finding: Finding }) {
  const t = useTranslations('reconcile')
  const common = useTranslations('common')
  const words = useFindingWords()
  const { day } = useFormats()
  const { line, shipment, cod, fee } = sidesOf(finding)
  const none = common('none')
  return (
    <tr data-finding={finding.kind} className={GRID_ROW}>
      <td className={`${GRID_AMOUNT} text-ink-3`}>{line?.row ?? none}</td>
      <td className={GRID_CELL}>
        <span className="block [&_.truncate]:whitespace-normal">
          <Badge tone={TONES[finding.kind]}>{words(finding)}</Badge>
        </span>
        {shipment?.payout && (
          <span data-paid={shipment.payout.day} className="mt-0.5 block text-tiny text-ok">
            {t('paid.badge', { day: day(shipment.payout.day) })}
            <span className="block max-w-32 truncate text-ink-3" title={shipment.payout.statement}>
              {t('paid.by', { statement: shipment.payout.statement })}
            </span>
          </span>
        )}
      </td>
      <th scope="row" className={`${GRID_CELL} min-w-28`}>
        {shipment ? (
          <a href={pageOf(shipment.key)} className="rounded-sm font-semibold text-brand hover:underline">
            {withSign(shipment.orderNumber) || shipment.trackingCode}
          </a>
        ) : (
          line?.order || none
        )}
        {shipment && <span className="block text-tiny text-ink-3">{shipment.name}</span>}
      </th>
      <td className={`${GRID_CELL} font-mono whitespace-nowrap`}>
        {shipment?.trackingCode || line?.code || none}
        {finding.kind === 'other-code' && (
          <span className="block text-bad">{t('theirCode', { code: finding.line.code })}</span>
        )}
      </td>
      <td className={`${GRID_CELL} min-w-28`}>{shipment ? <StatusBadge shipment={shipment} /> : none}</td>
      {days && <td className={`${GRID_CELL} whitespace-nowrap`}>{line?.day ? day(line.day) : none}</td>}
      <Compared ours={cod} theirs={line?.cod ?? null} text={line?.codText} />
      {fees && (
        <Compared ours={fee} theirs={line?.fee == null ? null : Math.abs(line.fee)} text={line?.feeText} />
      )}
    </tr>
  )
}

interface ComparedProps {
  ours: number | null
  theirs: number | null
  /** The cell's text when it is no amount. */
  text: string | undefined
}

function Compared({ ours, theirs, text }: ComparedProps) {
  const t = useTranslations('reconcile')
  const common = useTranslations('common')
  const { money } = useFormats()
  const signed = useSigned()
  const difference = between(ours, theirs)
  const shown = (amount: number | null) => (amount === null ? common('none') : money(amount))
  return (
    <>
      <td className={GRID_AMOUNT}>{shown(ours)}</td>
      <td className={GRID_AMOUNT}>
        {text ? (
          <span className="ml-auto block max-w-40 truncate text-warn" title={text}>
            {t('cell', { text })}
          </span>
        ) : (
          shown(theirs)
        )}
      </td>
      <td className={`${GRID_AMOUNT} ${difference ? 'font-semibold text-bad' : 'text-ink-3'}`}>
        {difference ? signed(difference) : common('none')}
      </td>
    </>
  )
}
