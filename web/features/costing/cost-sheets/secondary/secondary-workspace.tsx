/** The secondary cost: its sections as sheets, and beside them what they come to. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type ServiceTotals, totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import type { CostSheet } from '#contract/costing/cost-sheets.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import type { Style } from '#contract/styles/styles.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { answersOf } from '#web/records/conflict/conflict-words.rules.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { costSuppliersQuery } from '../cost.queries.ts'
import classes from '../cost-sheets.module.css'
import { PlannedPanel } from '../price/planned-panel.tsx'
import { PricePanel } from '../price/price-panel.tsx'
import { PriceStrip } from '../price/price-strip.tsx'
import { namesOf } from '../suppliers/cost-supplier-names.ts'
import { useOldSecondary } from '../versions/use-old-version.ts'
import { OldVersion } from '../versions/version-choice.tsx'
import { SecondaryPanel } from './secondary-panel.tsx'
import { numbersOf, valuesOf } from './secondary-values.rules.ts'
import { useSecondaryForm } from './use-secondary-form.ts'

interface SecondaryWorkspaceProps {
  style: Style
  sheet: CostSheet
  cost: SecondaryCost
  /** The sheet's currency as it stands, saved or not. */
  currency: string
  hasHotkey: boolean
  /** Told whether something is typed and not saved. */
  onDirty: (isDirty: boolean) => void
  /** The sheet of services, which stands in the same column. */
  services: ReactNode
  serviceTotals: ServiceTotals
}

export function SecondaryWorkspace(props: SecondaryWorkspaceProps) {
  const { style, sheet, cost, currency, hasHotkey, onDirty, services, serviceTotals } = props
  const edit = useSecondaryForm(style.id, cost, currency)
  const old = useOldSecondary(style.id, cost)
  const onStyle = useQuery({ ...costSuppliersQuery(style.id), enabled: sheet.can.choose_suppliers }).data
  const form = old.document || !cost.can.change ? null : edit
  const shown = old.document ?? cost
  const values = useMemo(
    () => (form ? edit.form.fields.values : valuesOf(shown)),
    [form, edit.form.fields.values, shown],
  )
  const order = form
    ? { bulk_order_quantity: cost.bulk_order_qty_now, currency }
    : { bulk_order_quantity: shown.inquiry_bulk_order_qty, currency: shown.currency }
  const totals = form ? edit.totals : totalsOf(numbersOf(values), order)
  const suppliers = useMemo(
    () => namesOf({ onStyle: onStyle?.inquiry_assigned_suppliers ?? [], sheet, cost: shown }),
    [onStyle, sheet, shown],
  )
  const isDirty = edit.form.fields.isDirty()
  useLeaveGuard(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <>
      <PriceStrip totals={totals} currency={order.currency} services={serviceTotals} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {services}
          {old.version && (
            <OldVersion
              of="secondary cost"
              version={old.version}
              next={(cost.current_version ?? 0) + 1}
              onMakeCurrent={cost.can.change ? old.makeCurrent : null}
              isSaving={old.isSaving}
              onClose={() => old.show(null)}
            />
          )}
          {edit.form.draft.isRestored && <DraftNotice onDiscard={edit.discard} />}
          {edit.question ? (
            <ConflictQuestion
              question={edit.question}
              say={edit.say}
              onAnswer={edit.answer}
              isSaving={edit.form.isSaving}
              answers={answersOf(edit.question.conflicts)}
            />
          ) : (
            <FailureAlert failure={edit.form.failure} />
          )}
          {form && cost.version !== null && cost.currency !== currency && (
            <Alert color="yellow" variant="light">
              Version {cost.version} was saved in {cost.currency}. Its figures count in {currency} now, and
              are not converted.
            </Alert>
          )}
          <SecondaryPanel
            styleId={style.id}
            cost={cost}
            values={values}
            totals={totals}
            order={order}
            suppliers={suppliers}
            form={form}
            old={old}
            hasHotkey={hasHotkey}
          />
        </div>
        <aside className={`${classes.column} ${classes.rail}`} aria-label="Prices">
          <PricePanel values={values} totals={totals} currency={order.currency} form={form} />
          <PlannedPanel
            cost={cost}
            values={values}
            totals={totals}
            quantity={order.bulk_order_quantity}
            form={form}
          />
        </aside>
      </div>
    </>
  )
}
