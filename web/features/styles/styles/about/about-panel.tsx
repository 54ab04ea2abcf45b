/** What is known about a style; anyone who may change it does so right here, value by value. */
import { ABOUT_FIELDS, fieldOf, LINE_FIELDS, type StyleRecordField } from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { formatCountry, formatDay, formatInstant, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { UnsavedChanges } from '#web/records/changes/unsaved-changes.tsx'
import type { Undo } from '#web/records/changes/use-undo.ts'
import { type Fact, Facts } from '#web/records/facts.tsx'
import { FieldConflictQuestion } from '#web/records/style/in-place/field-conflict.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Code } from '#web/ui/text/text.tsx'
import { AboutFieldValue } from './about-field.tsx'
import type { AboutField } from './about-fields.rules.ts'
import { DevelopmentLinks } from './development-links.tsx'
import { NoteText } from './note-text.tsx'
import { useAboutChanges } from './use-about-changes.ts'

const TEXTS: Record<AboutField, (style: Style) => string> = {
  ...eachOf(LINE_FIELDS, (field) => (style: Style) => style[field] ?? ''),
  start_date: (style) => (style.start_date ? formatDay(style.start_date) : ''),
  end_date: (style) => (style.end_date ? formatDay(style.end_date) : ''),
  style_name: (style) => style.style_name ?? '',
  product_type: (style) => sayName(style.product_type.name),
  delivery_destination: (style) => formatCountry(style.delivery_destination),
  bulk_order_quantity: (style) => `${formatNumber(style.bulk_order_quantity)} pcs`,
  colour_number: (style) => formatNumber(style.colour_number),
  currency: (style) => style.currency,
  additional_information: (style) => style.additional_information ?? '',
}

const namesOf = (entries: Style['categories']): string | null =>
  entries.map(({ name }) => sayName(name)).join(', ') || null

const isNames = (field: StyleRecordField) => field === 'categories' || field === 'materials'

export function AboutPanel({ style, undo }: { style: Style; undo: Undo }) {
  const changes = useAboutChanges(style, undo)
  const factOf = (field: AboutField): Fact => {
    const text = TEXTS[field](style)
    const note = field === 'additional_information' && text && <NoteText text={text} />
    const fact = { label: fieldOf(field).label, wide: field === 'additional_information' }
    if (!style.can.change) return { ...fact, value: note || text || null }
    return {
      ...fact,
      value: (
        <AboutFieldValue field={field} style={style} changes={changes} text={text}>
          {note}
        </AboutFieldValue>
      ),
    }
  }
  return (
    <Panel title="About" action={<DevelopmentLinks style={style} />}>
      <UnsavedChanges fits={changes.fits} />
      <Facts
        facts={[
          { label: 'Style Number', value: <Code component="span">{style.style_number}</Code> },
          { label: 'Created at', value: formatInstant(style.created_at) },
          ...(style.updated_at === style.created_at
            ? []
            : [{ label: 'Updated at', value: formatInstant(style.updated_at) }]),
          ...ABOUT_FIELDS.map((field) =>
            isNames(field) ? { label: fieldOf(field).label, value: namesOf(style[field]) } : factOf(field),
          ),
        ]}
      />
      <FieldConflictQuestion {...changes} />
    </Panel>
  )
}
