import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { gtinInput } from '#contract/passports/passport-gtin.ts'
import { normalizeGtin } from '#contract/values/codes/gtin.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { changeSection, type SectionProps } from '../section-props.ts'
import { GtinNumbers } from './gtin-numbers.tsx'

const ImportGtinsDialog = loadComponent(
  () => import('../../../passport-gtins/importing/import-gtins-dialog.tsx'),
  'ImportGtinsDialog',
)

const IMPORT_AT = { styleId: null, table: 'gtins' } as const

const problemOf = (gtin: string): string | undefined =>
  gtinInput.safeParse({ gtin }).error?.issues[0]?.message

export function GtinSection({ form, style }: SectionProps) {
  const { gtin } = form.values.sections
  // While somebody types, no number is complete.
  const [isLeft, setLeft] = useState(false)
  const problem = isLeft ? problemOf(gtin) : undefined
  return (
    <Panel
      title="GTIN"
      action={
        <ImportFromFile at={IMPORT_AT}>
          {(unfinished, onClose) => <ImportGtinsDialog {...{ unfinished, onClose }} />}
        </ImportFromFile>
      }
    >
      <TextInput
        aria-label="GTIN"
        description="The number under the barcode, if the product has one: 8, 12, 13 or 14 digits. It gives the passport a GS1 address, so one QR code can serve the shop's till and the shopper. It is kept with 14 digits."
        inputMode="numeric"
        autoComplete="off"
        data-field="gtin"
        value={gtin}
        error={form.errors.gtin ?? problem}
        onChange={(event) => changeSection(form, { gtin: event.currentTarget.value })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
      <GtinNumbers styleId={style.id} gtin={normalizeGtin(gtin)} />
    </Panel>
  )
}
