/** The sections of a secondary cost, one sheet each, with what can be done with all of them. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { COST_SECTIONS, type CostSection } from '#contract/costing/cost-record.ts'
import { type CostOrder, type CostTotals, isCounted } from '#contract/costing/cost-sheet.rules.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { noticeUndo } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { bomCostLinesQuery } from '../cost.queries.ts'
import classes from '../cost-sheets.module.css'
import { findBomChanges } from '../lines/bom-takeover.rules.ts'
import { CostSectionSheet } from '../lines/cost-section-sheet.tsx'
import type { SectionParts } from '../lines/section-columns.tsx'
import type { CostSupplierNames } from '../suppliers/cost-supplier-names.ts'
import type { OldVersionState } from '../versions/use-old-version.ts'
import { SecondaryActions, type SecondaryDialog } from './secondary-actions.tsx'
import { numbersOf, type SecondaryValues } from './secondary-values.rules.ts'
import type { SecondaryForm } from './use-secondary-form.ts'

const LISTS = ['costs']
const CompareSecondary = loadComponent(() => import('../versions/compare-dialog.tsx'), 'CompareSecondary')
const BomReviewDialog = loadComponent(() => import('../lines/bom-review-dialog.tsx'), 'BomReviewDialog')
const CostImport = loadComponent(() => import('../importing/cost-import.tsx'), 'CostImport')
const WhatIfDialog = loadComponent(() => import('../lines/what-if-dialog.tsx'), 'WhatIfDialog')

interface SecondaryPanelProps {
  styleId: number
  cost: SecondaryCost
  values: SecondaryValues
  totals: CostTotals
  order: CostOrder
  suppliers: CostSupplierNames
  /** Null for a version that is only read. */
  form: SecondaryForm | null
  old: OldVersionState<SecondaryCost>
  hasHotkey: boolean
}

export function SecondaryPanel({
  styleId,
  values,
  totals,
  order,
  suppliers,
  form,
  ...parts
}: SecondaryPanelProps) {
  const { cost, old, hasHotkey } = parts
  const [opened, setOpened] = useState<SecondaryDialog | null>(null)
  const close = () => setOpened(null)
  const bomLines = useQuery({ ...bomCostLinesQuery(styleId), enabled: form !== null }).data
  const changes = useMemo(() => (bomLines ? findBomChanges(values, bomLines) : []), [values, bomLines])
  const [problems, setProblems] = useState<Partial<Record<CostSection, number>>>({})
  const tellProblems = useCallback(
    (section: CostSection, count: number) =>
      setProblems((before) => (before[section] === count ? before : { ...before, [section]: count })),
    [],
  )
  const wrong = Object.values(problems).reduce((sum, count) => sum + count, 0)
  const outdatedIds = changes.flatMap(({ kind, key }) => (kind === 'new' ? [] : [key])).join(' ')
  const outdated = useMemo(() => new Set(outdatedIds.split(' ')), [outdatedIds])
  const columnParts = useMemo<SectionParts>(
    () => ({
      suppliers,
      canChooseSuppliers: cost.can.choose_suppliers,
      places: values.amount_decimals,
      isOutdated: (id) => outdated.has(id),
    }),
    [suppliers, cost.can.choose_suppliers, outdated, values.amount_decimals],
  )
  const takeOver = (next: SecondaryValues) => {
    if (!form) return
    const before = { fabric: values.fabric, trims: values.trims }
    form.form.fields.setValues({ fabric: next.fabric, trims: next.trims })
    noticeUndo('The costing follows the BOM.', () => form.form.fields.setValues(before))
  }
  return (
    <Panel
      title="Secondary cost"
      description="One piece"
      action={
        <SecondaryActions
          styleId={styleId}
          cost={cost}
          values={values}
          form={form}
          old={old}
          toReview={changes.length}
          hasHotkey={hasHotkey}
          hindrance={wrong > 0 ? 'Correct the marked cells first' : null}
          onOpen={setOpened}
        />
      }
      flush
    >
      {form && (
        <Suspense>
          <CostImport {...{ styleId, values, form }} currency={order.currency} />
        </Suspense>
      )}
      <ShowRow lists={LISTS} />
      <div className={classes.sections}>
        {COST_SECTIONS.filter((section) => isShown(section, values)).map((section) => (
          <CostSectionSheet
            key={section}
            section={section}
            values={values}
            totals={totals}
            order={order}
            parts={columnParts}
            form={form}
            onProblems={tellProblems}
          />
        ))}
      </div>
      <Suspense>
        {opened === 'compare' && (
          <CompareSecondary styleId={styleId} versions={cost.available_versions} onClose={close} />
        )}
        {opened === 'bom' && bomLines && (
          <BomReviewDialog
            values={values}
            bomLines={bomLines}
            currency={order.currency}
            onDone={takeOver}
            onClose={close}
          />
        )}
        {opened === 'what-if' && (
          <WhatIfDialog numbers={numbersOf(values)} order={order} totals={totals} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}

/** FOB hides what its price contains; yarn describes the fabric and goes with it. */
const isShown = (section: CostSection, { cost_filter }: SecondaryValues): boolean =>
  isCounted(section === 'yarn' ? 'fabric' : section, cost_filter)
