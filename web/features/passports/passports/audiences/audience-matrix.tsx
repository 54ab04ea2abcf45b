/** Every field, and which form of the passport tells it: made from the two lists that publications go by. */
import { OPEN_FIELD_KEYS, openFieldOf } from '#contract/passports/audiences/audience-fields.ts'
import { PASSPORT_FORM_KEYS, PASSPORT_FORMS } from '#contract/passports/audiences/audience-forms.ts'
import { CLOSED_FIELDS } from '#contract/passports/audiences/audience-places.ts'
import { AUDIENCE_NAMES, type Audience, isReadBy, READERS } from '#contract/passports/audiences/audiences.ts'
import { nameOfStep } from '#web/records/step-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import { audienceOf } from './audiences.rules.ts'
import classes from './audiences-panel.module.css'

interface Row {
  key: string
  label: string
  audience: Audience
}

const rowsOf = ({ sections, data }: PassportValues): Row[] => [
  ...OPEN_FIELD_KEYS.map((key) => ({
    key,
    label: openFieldOf(key).label,
    audience: audienceOf(sections.audiences, key),
  })),
  ...data.map((step) => ({
    key: `step-${step.id}`,
    label: nameOfStep(step),
    audience: step.audience ?? 'everybody',
  })),
  ...Object.entries(CLOSED_FIELDS).map(([key, { label }]) => ({
    key,
    label,
    audience: 'everybody' as const,
  })),
]

const FORMS_OF = READERS.map((reader) => ({
  reader,
  forms: PASSPORT_FORM_KEYS.filter((form) => PASSPORT_FORMS[form].reader === reader),
}))

function Cells({ audience }: { audience: Audience }) {
  return PASSPORT_FORM_KEYS.map((form) => {
    const isTold = isReadBy(audience, PASSPORT_FORMS[form].reader)
    return <td key={form}>{isTold ? 'Told' : '–'}</td>
  })
}

export function AudienceMatrix({ values, onClose }: { values: PassportValues; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Fields, readers and forms" size="100%">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard has to reach it. */}
      <section className={classes.scroll} aria-label="Fields, readers and forms" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th rowSpan={2}>Field</th>
              {FORMS_OF.map(({ reader, forms }) => (
                <th key={reader} colSpan={forms.length} scope="colgroup">
                  {AUDIENCE_NAMES[reader]}
                </th>
              ))}
            </tr>
            <tr>
              {PASSPORT_FORM_KEYS.map((form) => (
                <th key={form} scope="col">
                  {PASSPORT_FORMS[form].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(values).map(({ key, label, audience }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <Cells audience={audience} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}
