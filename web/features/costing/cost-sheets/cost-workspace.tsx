/** A company's costing of a style: the sheet of services, the secondary cost, and what they come to. */
import { Button, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { serviceTotalsOf } from '#contract/costing/cost-sheet.rules.ts'
import type { CostServiceRow, CostSheet } from '#contract/costing/cost-sheets.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import type { Style } from '#contract/styles/styles.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconArrowsDiff, IconDownload } from '#web/ui/icons.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { CostHead } from './cost-head.tsx'
import { DocumentItems } from './documents-items.tsx'
import { ServicesPanel } from './price/services-panel.tsx'
import { SecondaryWorkspace } from './secondary/secondary-workspace.tsx'
import { type CostForm, useCostForm } from './use-cost-form.ts'
import { SaveVersion } from './versions/save-version.tsx'
import { useOldSheet } from './versions/use-old-version.ts'
import { OldVersion, VersionSelect } from './versions/version-choice.tsx'

const CompareSheets = loadComponent(() => import('./versions/compare-dialog.tsx'), 'CompareSheets')
const SuppliersDialog = loadComponent(() => import('./suppliers/suppliers-dialog.tsx'), 'SuppliersDialog')

interface CostWorkspaceProps {
  style: Style
  sheet: CostSheet
  secondary: SecondaryCost
}

export function CostWorkspace({ style, sheet, secondary }: CostWorkspaceProps) {
  const edit = useCostForm(style.id, sheet)
  const old = useOldSheet(style.id, sheet)
  const [chosen, setChosen] = useState<CostServiceRow | null>(null)
  const shown = old.document ?? sheet
  const form = old.document || !sheet.can.change ? null : edit
  const totals = form ? edit.totals : serviceTotalsOf(shown.cost_services_data)
  const currency = form ? edit.form.fields.values.currency : shown.currency
  const isDirty = edit.form.fields.isDirty()
  const [isSecondaryDirty, setSecondaryDirty] = useState(false)
  useLeaveGuard(isDirty)
  return (
    <Stack gap={16}>
      <CostHead
        sheet={shown}
        totals={totals}
        form={form}
        actions={
          <SheetActions
            sheet={sheet}
            styleId={style.id}
            form={form}
            old={old}
            hasHotkey={isDirty || !isSecondaryDirty}
          />
        }
      />
      {old.version && (
        <OldVersion
          of="cost sheet"
          version={old.version}
          next={(sheet.current_version ?? 0) + 1}
          onMakeCurrent={sheet.can.change ? old.makeCurrent : null}
          isSaving={old.isSaving}
          onClose={() => old.show(null)}
        />
      )}
      <FormNotices form={edit} />
      <SecondaryWorkspace
        style={style}
        sheet={sheet}
        cost={secondary}
        currency={currency}
        hasHotkey={!isDirty && isSecondaryDirty}
        onDirty={setSecondaryDirty}
        serviceTotals={totals}
        services={
          <ServicesPanel
            sheet={shown}
            currency={currency}
            totals={totals}
            form={form}
            onChooseSuppliers={setChosen}
          />
        }
      />
      {chosen && (
        <Suspense>
          <SuppliersDialog
            styleId={style.id}
            row={chosen}
            canChoose={sheet.can.choose_suppliers}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

function FormNotices({ form: { form, question, answer, say, discard } }: { form: CostForm }) {
  return (
    <>
      {form.draft.isRestored && <DraftNotice onDiscard={discard} />}
      {question ? (
        <ConflictQuestion question={question} say={say} onAnswer={answer} isSaving={form.isSaving} />
      ) : (
        <FailureAlert failure={form.failure} />
      )}
    </>
  )
}

interface SheetActionsProps {
  sheet: CostSheet
  styleId: number
  form: CostForm | null
  old: ReturnType<typeof useOldSheet>
  /** Ctrl+S saves what was changed: the sheet before the secondary cost. */
  hasHotkey: boolean
}

function SheetActions({ sheet, styleId, form, old, hasHotkey }: SheetActionsProps) {
  const [isComparing, setComparing] = useState(false)
  const versions = sheet.available_versions
  return (
    <>
      <VersionSelect versions={versions} shown={old.version?.version ?? null} onShow={old.show} />
      {versions.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={16} />}
          onClick={() => setComparing(true)}
        >
          Compare
        </Button>
      )}
      {sheet.current_version !== null && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} />}>
              Download
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <DocumentItems
              of="sheet"
              styleId={styleId}
              version={old.version?.version ?? sheet.current_version}
            />
          </Menu.Dropdown>
        </Menu>
      )}
      {form && (
        <SaveVersion
          of="cost sheet"
          next={(sheet.current_version ?? 0) + 1}
          isSaving={form.form.isSaving}
          hasHotkey={hasHotkey}
          onSave={form.save}
        />
      )}
      {isComparing && (
        <Suspense>
          <CompareSheets styleId={styleId} versions={versions} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  )
}
