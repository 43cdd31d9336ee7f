import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { useDocumentKey } from '../ui/document-keys.ts'

interface StepPaneProps {
  title: string
  body: ReactNode
  /** A function is given the primary button, to put it where it is due. */
  children: ReactNode | ((primary: ReactNode) => ReactNode)
  /** Enter presses it unless another control uses the key. */
  primary?: { label: string; busy?: boolean; icon?: ReactNode; act: () => void } | undefined
  onBack?: (() => void) | undefined
  onSkip?: (() => void) | undefined
}

const TAKES_ENTER =
  'button:not([role="radio"]), a, input:not([type="radio"]), textarea, [role="combobox"], form'

/** The heading gets the focus when the step opens. */
export function StepPane({ title, body, children, primary, onBack, onSkip }: StepPaneProps) {
  const t = useTranslations('welcome')
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    document.title = `${title} · Quickship`
  }, [title])

  // A click outside the step takes the focus out of it.
  useDocumentKey(
    () => section.current,
    (event) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || !primary || primary.busy) return
      if (target instanceof Element && target.closest(TAKES_ENTER)) return
      event.preventDefault()
      primary.act()
    },
  )

  const button = primary && (
    <Button
      data-action="next"
      kind="primary"
      size="large"
      keys="↵"
      className="w-fit min-w-36"
      busy={primary.busy ?? false}
      icon={primary.icon}
      onClick={primary.act}
    >
      {primary.label}
    </Button>
  )
  return (
    <section ref={section} aria-labelledby={id} className="grid content-start gap-6">
      <div className="grid gap-2">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="text-2xl leading-8 font-semibold text-balance outline-none"
        >
          {title}
        </h2>
        <p className="max-w-prose text-[15px] leading-6 text-ink-2">{body}</p>
      </div>
      {typeof children === 'function' ? children(button) : children}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4 empty:hidden">
        {typeof children !== 'function' && button}
        {onSkip && (
          <Button data-action="skip" kind="quiet" size="large" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
        {onBack && (
          <Button
            data-action="back"
            kind="quiet"
            size="large"
            className="sm:ml-auto"
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={onBack}
          >
            {t('back')}
          </Button>
        )}
      </div>
    </section>
  )
}
