import { MessageSquareText, Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkOrder } from '../../../lib/bulk/bulk-source.ts'
import { findPhones } from '../../../lib/domain/phone.ts'
import type { Shipment } from '../../../lib/domain/shipment/shipment.ts'
import { ReadFailure } from '../../app/ReadFailure.tsx'
import { useServices } from '../../app/services.tsx'
import { useRead } from '../../app/use-read.ts'
import { Frame } from '../../shell/Frame.tsx'
import { AccountButton, NoAccount } from '../NoAccount.tsx'
import type { DeskProps } from './desk.ts'
import { PageNotice } from './PageNotice.tsx'
import { PasteOrder } from './PasteOrder.tsx'
import { ParcelRow, ROW, Rows, WaitingRows } from './rows.tsx'

const LAST = 6
const FOUND = 20
/** A longer line with a phone is an order. */
const LONG = 30

interface DeskHomeProps extends Pick<DeskProps, 'page' | 'accounts' | 'desk'> {
  /** Pasted and not shipped yet; undefined while the field for it is closed. */
  text: string | undefined
  onText: (text: string | undefined) => void
  ordersIn: (text: string) => readonly BulkOrder[]
  onOpen: (order: BulkOrder) => void
}

export function DeskHome({ page, accounts, desk, text, onText, ordersIn, onOpen }: DeskHomeProps) {
  const t = useTranslations('popup.desk')
  const lacks = useTranslations('popup.noAccount')
  const common = useTranslations('common')
  const { onShipmentsChanged, openShipment } = useServices()
  const { queries } = desk
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isPasteClosed = useRef(false)

  useEffect(() => search.current?.focus(), [])
  const look = useCallback(
    async () => ({ waiting: await queries.waiting(), last: await queries.last(LAST) }),
    [queries],
  )
  const now = useRead(look, { onChanged: onShipmentsChanged })
  const find = useCallback(() => queries.find(searched, FOUND), [queries, searched])
  const found = useRead(searched ? find : undefined, { onChanged: onShipmentsChanged, keep: true })

  /** Returns whether it was one order; several are a question. */
  function readOrders(from: string) {
    onText(from)
    const [one, another] = ordersIn(from)
    if (one && !another) onOpen(one)
  }
  async function openFirst() {
    // What is listed may still be of the letters before.
    const [first] = await queries.find(typed, FOUND)
    if (first) openShipment?.(first.key)
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.matches('textarea') || event.ctrlKey || event.altKey)
      return
    const stops = [
      ...(form.current?.querySelectorAll<HTMLElement>('[data-field="search"], [data-row]') ?? []),
    ]
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const wanted = step
      ? stops[stops.indexOf(target) + step]
      : target.matches('input')
        ? undefined
        : form.current?.querySelector<HTMLElement>(`[data-digit="${CSS.escape(key)}"]`)
    if (!wanted) return
    event.preventDefault()
    if (step) wanted.focus()
    else wanted.click()
  }

  function onPasteText(next: string | undefined) {
    isPasteClosed.current = next === undefined
    onText(next)
  }
  const { waiting, last } = now.value ?? {}
  const listed = typed.trim() ? found : undefined
  const isBare = accounts.length === 0
  if (isBare && last?.length === 0) return <NoAccount lack="noAccount" />
  return (
    <Frame title={common('app')}>
      <form
        ref={form}
        className="flex min-h-0 flex-1 flex-col low:flex-none"
        onKeyDown={onKeyDown}
        onSubmit={(event) => event.preventDefault()}
      >
        <search className="shrink-0 border-b border-line bg-surface px-3 py-2">
          <label className="flex min-h-9 items-center gap-2 rounded-lg border border-line-2 bg-raised px-2.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
            <Search size={15} aria-hidden className="shrink-0 text-ink-3" />
            <input
              ref={search}
              data-field="search"
              data-action="search"
              type="search"
              aria-label={t('search')}
              placeholder={t('searchHint')}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
                event.preventDefault()
                void openFirst()
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain')
                if (!isMessage(pasted)) return
                event.preventDefault()
                readOrders(pasted)
              }}
              className="min-w-0 flex-1 bg-transparent py-1.5 text-ellipsis outline-none placeholder:text-ink-3"
            />
          </label>
        </search>
        <main className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-3 py-2.5 [scrollbar-width:thin] low:overflow-visible">
          {listed ? (
            <Found reading={listed} typed={searched} />
          ) : (
            <>
              {isBare ? (
                last && (
                  <section className="grid justify-items-start gap-2 panel px-3 py-2.5">
                    <h2 className="font-semibold">{lacks('title')}</h2>
                    <AccountButton lack="noAccount" />
                  </section>
                )
              ) : (
                <PageNotice page={page} isNew={last?.length === 0} />
              )}
              <ReadFailure reads={[now]} />
              {text === undefined ? (
                <>
                  {now.state === 'reading' && <Reading />}
                  {waiting && <WaitingRows waiting={waiting} />}
                  <button
                    ref={(button) => {
                      if (button && isPasteClosed.current) button.focus()
                      isPasteClosed.current = false
                    }}
                    type="button"
                    data-row
                    data-action="paste-order"
                    className={`${ROW} panel font-medium`}
                    onClick={() => onText('')}
                  >
                    <MessageSquareText size={16} aria-hidden className="text-brand" />
                    {t('paste.action')}
                  </button>
                  {last && (
                    <Rows title={t('last')}>
                      {last.map((shipment) => (
                        <ParcelRow key={shipment.key} shipment={shipment} />
                      ))}
                      {last.length === 0 && (
                        <li className="px-3 py-2 text-small text-ink-2">{t('noneYet')}</li>
                      )}
                    </Rows>
                  )}
                </>
              ) : (
                <PasteOrder {...{ desk, text, ordersIn }} onText={onPasteText} onRead={readOrders} />
              )}
            </>
          )}
        </main>
      </form>
    </Frame>
  )
}

/** No search for a parcel looks like this. */
function isMessage(text: string): boolean {
  const plain = text.trim()
  return (
    plain.includes('\n') || (plain.length > LONG && /\p{L}{2}/u.test(plain) && findPhones(plain).length > 0)
  )
}

interface FoundProps {
  reading: ReturnType<typeof useRead<Shipment[]>>
  typed: string
}

function Found({ reading, typed }: FoundProps) {
  const t = useTranslations('popup.desk')
  const { value } = reading
  return (
    <>
      <ReadFailure reads={[reading]} />
      {value && (
        <>
          <p role="status" className="text-small text-ink-2">
            {value.length === 0
              ? t('none', { typed })
              : t(value.length < FOUND ? 'found' : 'more', { count: value.length })}
          </p>
          {value.length > 0 && (
            <Rows>
              {value.map((shipment) => (
                <ParcelRow key={shipment.key} shipment={shipment} />
              ))}
            </Rows>
          )}
        </>
      )}
    </>
  )
}

function Reading() {
  const t = useTranslations('popup.desk')
  return (
    <div aria-busy className="grid gap-3">
      <span className="sr-only" role="status">
        {t('reading')}
      </span>
      <div className="shimmer h-28 panel" />
      <div className="shimmer h-60 panel" />
    </div>
  )
}
