import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { EvidenceBeside } from '#web/features/evidence/on-styles/evidence-beside.tsx'
import { StepConfirmations } from '#web/features/passports/step-verification/step-confirmations.tsx'
import type { DetailValues } from '../editor/passport-values.rules.ts'
import type { PassportForm } from '../editor/use-passport-form.ts'

interface DetailConfirmationsProps {
  style: Style
  trace: Trace
  form: PassportForm
  detail: DetailValues
  label: string
}

/** As saved; another supplier or factory is confirmed by nobody yet (docs/product.md, Step verification). */
export function DetailConfirmations({ style, detail, trace, form, label }: DetailConfirmationsProps) {
  if (detail.supplier_id === null) return null
  const saved = trace.fields.flatMap((step) => step.details).find(({ id }) => id === detail.id)
  const isSamePlace = saved?.supplier_id === detail.supplier_id && saved.factory_id === detail.factory_id
  return (
    <>
      <StepConfirmations
        styleId={style.id}
        detailId={saved?.id ?? null}
        label={label}
        verification={isSamePlace ? saved.verification : null}
        hasUnsavedChanges={form.isDirty}
      />
      {saved && isSamePlace && <EvidenceBeside styleId={style.id} detailId={saved.id} label={label} />}
    </>
  )
}
