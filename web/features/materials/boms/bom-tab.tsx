/**
 * The BOM tab of a style: what the garment is made of, labelled and packed with (docs/product.md, Bill of materials).
 */
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type Bom, type BomItem, type BomSection, MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { KeptChanges, UnsavedChanges, useUnsaved } from '#web/records/changes/unsaved-changes.tsx'
import { isGone, useLostChanges } from '#web/records/changes/use-kept-changes.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { IconFolders, IconPlus } from '#web/ui/icons.ts'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton, RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { bomQuery } from './bom.queries.ts'
import { BomList, useBesideLines } from './bom-list.tsx'
import { type BomView, useBomView, useIsPhone } from './bom-view.ts'
import { ViewSwitch } from './bom-view-switch.tsx'
import classes from './boms.module.css'
import { LineQuestionDialog } from './changes/line-question.tsx'
import { isBomOf } from './changes/said-changes.rules.ts'
import { type BomChanges, useBomChanges } from './changes/use-bom-changes.ts'
import { useKeptLines } from './changes/use-kept-lines.ts'
import { useLineRemoval } from './changes/use-line-removal.ts'
import { BomFileMenu } from './exchange/bom-file-menu.tsx'

const LineDrawer = loadComponent(() => import('./line/line-drawer.tsx'), 'LineDrawer')
const BomSheet = loadComponent(() => import('./bom-sheet.tsx'), 'BomSheet')
const BomSheetReading = loadComponent(() => import('./bom-sheet-reading.tsx'), 'BomSheetReading')

const TITLE = 'Bill of materials'
const LEAVE_SHEET = {
  title: 'Leave without saving?',
  body: 'What is marked in the sheet is not saved yet, and is lost when you leave it.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
}

interface BomTabProps {
  styleId: number
  style: Style
}

export function BomTab({ styleId, style }: BomTabProps) {
  const bom = useQuery(bomQuery(styleId))
  useBesideLines(styleId, useIsPhone())
  useLostChanges(isGone(bom.error) || bom.data?.can.change === false, isBomOf(styleId))
  if (bom.data?.can.change) return <BomEditor key={styleId} style={style} known={bom.data} />
  if (bom.data) return <BomReading style={style} bom={bom.data} />
  if (bom.isPending) return <PanelSkeleton title={TITLE} rows={5} />
  return (
    <Panel title={TITLE}>
      <KeptChanges fits={isBomOf(styleId)} />
      <ErrorState error={bom.error} onRetry={() => void bom.refetch()} />
    </Panel>
  )
}

const describeSave = ({ updated_at, updated_by_name }: Bom): string | undefined =>
  updated_at && updated_by_name ? `Saved by ${updated_by_name} ${formatRelative(updated_at)}` : undefined

const isPlain = ({ items }: Bom): boolean => items.every(({ picture }) => picture === null)

function BomReading({ style, bom }: { style: Style; bom: Bom }) {
  const { view, choose, canChoose } = useBomView('list')
  const hasLines = bom.items.length > 0
  return (
    <Panel
      title={TITLE}
      description={describeSave(bom)}
      action={
        <Group gap="8px 12px">
          <BomFileMenu style={style} bom={bom} />
          {canChoose && hasLines && <ViewSwitch view={view} onChoose={choose} />}
        </Group>
      }
    >
      {!hasLines ? (
        <Empty icon={IconFolders} title="No lines yet">
          The brand of this style has not entered a bill of materials yet.
        </Empty>
      ) : view === 'sheet' ? (
        <Suspense fallback={<RowsSkeleton />}>
          <BomSheetReading style={style} items={bom.items} />
        </Suspense>
      ) : (
        <div className={classes.room} data-plain={isPlain(bom) || undefined}>
          <BomList styleId={style.id} items={bom.items} />
        </div>
      )}
    </Panel>
  )
}

/** What is open in the drawer: a line, or a section that gets a new one. */
type Opened = { line: BomItem } | { section: BomSection }

function BomEditor({ style, known }: { style: Style; known: Bom }) {
  const changes = useBomChanges(style.id, known)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isHeldUp = useUnsaved(isBomOf(style.id)).length > 0
  const { view, choose, canChoose } = useBomView('sheet')
  const [isUnsaved, setUnsaved] = useState(false)
  // A window that is made narrow takes away nothing that is only typed.
  const isSheet = view === 'sheet' || isUnsaved
  const isFull = changes.bom.items.length >= MAX_BOM_ITEMS
  const addButton = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      disabled={isFull}
      onClick={() => setOpened({ section: 'fabric' })}
    >
      Add line
    </Button>
  )
  const leaveTo = async (next: BomView) => {
    if (isUnsaved && !(await confirm(LEAVE_SHEET))) return
    setUnsaved(false)
    choose(next)
  }
  return (
    <>
      <Panel
        title={TITLE}
        description={describeSave(changes.bom)}
        action={
          <Group gap="8px 12px">
            {changes.isSaving && !isHeldUp ? (
              <SaveState state="saving" />
            ) : (
              isSheet && isUnsaved && <SaveState state="changed" />
            )}
            <BomFileMenu style={style} bom={changes.bom} changes={changes} />
            {canChoose && <ViewSwitch view={view} onChoose={(next) => void leaveTo(next)} />}
            {!isSheet && changes.bom.items.length > 0 && addButton}
          </Group>
        }
      >
        <UnsavedChanges fits={isBomOf(style.id)} />
        {isSheet ? (
          <Suspense fallback={<RowsSkeleton />}>
            <BomSheet
              style={style}
              changes={changes}
              onOpen={(line) => setOpened({ line })}
              onUnsaved={setUnsaved}
            />
          </Suspense>
        ) : (
          <EditedList style={style} changes={changes} addButton={addButton} onOpen={setOpened} />
        )}
      </Panel>
      {opened && (
        <Suspense>
          <LineDrawer
            style={style}
            line={'line' in opened ? opened.line : null}
            section={'line' in opened ? opened.line.section : opened.section}
            save={changes.save}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface EditedListProps {
  style: Style
  changes: BomChanges
  addButton: ReactNode
  onOpen: (opened: Opened) => void
}

function EditedList({ style, changes, addButton, onOpen }: EditedListProps) {
  const { bom } = changes
  const { remove, question } = useLineRemoval(style.id, changes)
  useKeptLines(style.id, changes)
  if (bom.items.length === 0)
    return (
      <Empty icon={IconFolders} title="No lines yet" action={addButton}>
        Add the fabrics, trims, labels and packaging of this style. The passport can show them without prices.
      </Empty>
    )
  return (
    <div className={classes.room} data-plain={isPlain(bom) || undefined}>
      <LineQuestionDialog question={question} />
      <BomList
        styleId={style.id}
        items={bom.items}
        editing={{
          changes,
          onOpen: (line) => onOpen({ line }),
          onRemove: (line) => void remove(line),
          onAdd: (section) => onOpen({ section }),
        }}
      />
    </div>
  )
}
