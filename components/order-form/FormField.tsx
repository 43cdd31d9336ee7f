import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftField } from '../../lib/domain/draft-field.ts'
import { familyNameFirst } from '../../lib/domain/names/family-name.ts'
import { AmountControl } from '../ui/AmountControl.tsx'
import { Field, type FieldLook, type FieldState, TextControl } from '../ui/Field.tsx'
import { useOrderFormState } from './form-state.ts'
import { useShownProblems } from './shown-problems.ts'

interface FormFieldProps {
  field: DraftField
  label: string
  corner?: ReactNode
  look?: FieldLook
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A field of the order form: its label, its state and where its value was read. */
export function FormField({ field, ...rest }: FormFieldProps) {
  return (
    <div data-field={field} className="min-w-0">
      <Field {...rest} {...useFieldLook(field)} />
    </div>
  )
}

/** What every field shows next to its value: its state and where it was read. */
export function useFieldLook(field: DraftField): {
  state: FieldState
  hint: string | undefined
  doubtful: boolean
} {
  const t = useTranslations('orderForm')
  const { started } = useOrderFormState()
  const problems = useShownProblems()
  const origin = started.origins[field]
  const state = problems.find((problem) => problem.field === field)?.level
  if (!origin) return { state, hint: undefined, doubtful: false }
  const { source, at } = origin
  const isMoved = field === 'name' && (FAMILY_FIRST.test(at) || familyNameFirst(origin.text) !== origin.text)
  const from = isMoved ? 'family-first' : source
  const where = from !== 'label' ? t(`origin.${from}`) : at ? t('origin.label', { at }) : t('origin.message')
  const hint = origin.text ? `${where}. ${t('readAs', { text: shortened(origin.text) })}` : where
  return { state, hint, doubtful: source === 'guess' && !origin.sure }
}

/** A name in two fields of the page, as the reader joined them. */
const FAMILY_FIRST = /last.*\+.*first/i

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

interface LineFieldProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  /** Absent for a part of an address that no problem is about. */
  field?: DraftField
  label: string
  look?: FieldLook
  value: string
  onChange: (text: string) => void
}

/** One line of text. */
export function LineField({
  field,
  label,
  look = 'box',
  value,
  onChange,
  className = '',
  ...control
}: LineFieldProps) {
  const line = (
    <TextControl
      autoComplete="off"
      spellCheck={false}
      title={value}
      {...control}
      className={`${className} disabled:text-ink-3`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  if (!field) return <Field label={label}>{line}</Field>
  return (
    <FormField field={field} label={label} look={look} className={control.disabled ? 'bg-sunken!' : ''}>
      {line}
    </FormField>
  )
}

interface TextFieldProps extends Omit<ComponentProps<typeof TextControl>, 'value' | 'onChange'> {
  field: 'name' | 'tel' | 'email' | 'detail' | 'street'
  look?: FieldLook
}

/** One line of text of the recipient. */
export function TextField({ field, ...control }: TextFieldProps) {
  const t = useTranslations('orderForm')
  const { draft, edit } = useOrderFormState()
  return (
    <LineField
      {...control}
      field={field}
      name={field}
      label={t(field)}
      value={draft[field]}
      onChange={(text) => edit(field, text)}
    />
  )
}

interface AmountWithUnitProps extends ComponentProps<typeof AmountControl> {
  unit: string
  unitClass?: string
  /** Gives way to the amount in a narrow field. */
  unitYields?: boolean
}

export function AmountWithUnit({ unit, unitClass = '', unitYields, ...amount }: AmountWithUnitProps) {
  return (
    <div className={`flex items-baseline gap-1 ${unitYields ? '@container' : ''}`}>
      <AmountControl {...amount} />
      <span aria-hidden className={`text-ink-3 ${unitClass} ${unitYields ? '@max-[90px]:hidden' : ''}`}>
        {unit}
      </span>
    </div>
  )
}
