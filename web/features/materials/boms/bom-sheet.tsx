/** A bill of materials as a sheet: each gesture is saved at once, and what does not fit stays in its cell. */
import { Button, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { BOM_TEXTS, type BomItem, type BomSection, MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeError } from '#web/ui/notices/notices.ts'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import type { SheetChange } from '#web/ui/sheet/store/sheet-state.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './bom-sheet.module.css'
import { LineQuestionDialog } from './changes/line-question.tsx'
import { findMissing } from './changes/typed-lines.rules.ts'
import type { BomChanges } from './changes/use-bom-changes.ts'
import { useRemovedLines } from './changes/use-removed-lines.ts'
import { useTypedLines } from './changes/use-typed-lines.ts'
import { emptyLine } from './line/empty-line.ts'
import { LineComments } from './line/line-comments.tsx'
import { LISTS, useSoughtLine } from './line/sought-line.ts'
import { ALL_SECTIONS, countLines, LINES, useBomColumns } from './use-bom-columns.ts'

const LIMIT = { count: MAX_BOM_ITEMS, text: BOM_TEXTS.tooMany }
const UNSAVED = 'What is marked in the sheet is not saved yet, and is lost when you leave.'

interface BomSheetProps {
  style: Style
  changes: BomChanges
  onOpen: (line: BomItem) => void
  /** Told whether something that is shown is not saved. */
  onUnsaved: (isUnsaved: boolean) => void
}

export function BomSheet({ style, changes, onOpen, onUnsaved }: BomSheetProps) {
  const { organization, user } = useSession()
  const { verified } = organization
  const lines = useTypedLines(style.id, changes)
  const removal = useRemovedLines(style.id, changes)
  const [problems, setProblems] = useState(0)
  const isUnsaved = problems > 0 || lines.failure !== null
  useLeaveGuard(isUnsaved, UNSAVED)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const open = (row: BomItem) => {
    const line = changes.lineOf(row.id)
    if (line) onOpen(line)
    else noticeError(row.item === '' ? BOM_TEXTS.itemRequired : 'This line is not saved yet.')
  }
  const columns = useBomColumns(style, changes.rows, verified, open)
  const sought = useSoughtLine(lines.rows)
  const change = async ({ rows, step }: SheetChange<BomItem>) => {
    // Texts that do not fit are the sheet's own, and are sent to nobody.
    if (step.changed.length === 0 && !step.order) return
    if (step.removed.length > 0 && !(await removal.agreeTo(step.removed))) return lines.reset()
    if (await lines.put(rows)) await removal.placeAgain(step.added)
  }
  return (
    <Stack gap={12} miw={0}>
      {!verified && <Quiet size="inherit">{BOM_TEXTS.needsVerification}</Quiet>}
      <LineQuestionDialog question={lines.question} />
      {lines.failure && (
        <div className={classes.failure}>
          <FailureAlert failure={lines.failure} />
          <span>What you typed is still in the sheet.</span>
          <Button size="xs" variant="default" loading={changes.isSaving} onClick={lines.retry}>
            Save again
          </Button>
        </div>
      )}
      <ShowRow lists={LISTS} keys={lines.rows.map(({ id }) => id)} />
      <Sheet<BomItem>
        sought={sought}
        label="Bill of materials"
        columns={columns}
        rows={lines.rows}
        sections={ALL_SECTIONS}
        keptAs={`bom:${user.id}`}
        canChange
        noun={LINES}
        maxRows={LIMIT}
        newRow={(above, section) => emptyLine((section as BomSection | null) ?? above?.section ?? 'fabric')}
        problemsOf={findMissing}
        onProblems={useCallback((found: readonly unknown[]) => setProblems(found.length), [])}
        onChange={(made) => void change(made)}
        rowAction={(row) => {
          const line = changes.lineOf(row.id)
          return line && <LineComments styleId={style.id} line={line} isCompact />
        }}
        footer={<span>{countLines(lines.rows.length)}</span>}
      />
    </Stack>
  )
}
