/** Imports milestones from a file: each is saved by itself, and one that is refused says why. */
import { useCallback, useMemo, useState } from 'react'
import { MILESTONE_TEXTS } from '#contract/styles/milestone-record.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import {
  addMilestone,
  changeMilestone,
  TIMELINE_LIMITS,
  TIMELINE_TEXTS,
  type Timeline,
} from '#contract/styles/timelines.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { send } from '#web/lib/api/api.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'
import { formatDay } from '#web/lib/formats.ts'
import { CompanyQuestion } from '#web/records/table-import/check/company-question.tsx'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { saveEach } from '#web/records/table-import/check/save-each.ts'
import { TableImportDialog } from '#web/records/table-import/check/table-import-dialog.tsx'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import type { ImportedRow } from '#web/records/table-import/reading/import-row.ts'
import type { TimelineChanges } from '../timeline.queries.ts'
import {
  bodyOf,
  type ImportedMilestone,
  importedOf,
  MILESTONE_READER,
  MILESTONE_TABLE,
  type MilestoneGiven,
  type MilestoneKey,
  ordersOf,
} from './milestone-import.rules.ts'

const WORDS = {
  intro:
    'A time and action plan as you have it: a row for each milestone with its days in any order. Milestones of the same name are moved, the others are added.',
  hint: 'Up to 10 MB and 200 milestones',
  note: 'Milestones that the file does not name stay as they are; what is done stays done.',
  next: 'Check the lines',
}
const LIMIT = { max: TIMELINE_LIMITS.milestones, text: TIMELINE_TEXTS.tooMany }

interface ImportMilestonesDialogProps {
  styleId: number
  timeline: Timeline
  changes: TimelineChanges
  unfinished: UnfinishedImport | null
  onClose: () => void
}

export function ImportMilestonesDialog({ unfinished, onClose, ...timeline }: ImportMilestonesDialogProps) {
  return (
    <TableImportDialog
      title="Import milestones from a file"
      name="milestones"
      columns={MILESTONE_TABLE}
      maxRows={1000}
      words={WORDS}
      unfinished={unfinished}
      onClose={onClose}
    >
      {(parts) => <MilestoneCheck {...timeline} parts={parts} />}
    </TableImportDialog>
  )
}

type Rows = readonly ImportedRow<MilestoneKey, ImportedMilestone>[]

function MilestoneCheck({
  styleId,
  timeline,
  changes,
  parts,
}: Omit<ImportMilestonesDialogProps, 'unfinished' | 'onClose'> & { parts: CheckParts<MilestoneKey> }) {
  const { table } = parts
  const [{ data }] = useState(timeline)
  // Companies that are assigned meanwhile answer their questions.
  const { companies } = timeline
  const present = useMemo(() => data.map(importedOf), [data])
  const given = useMemo(
    () => ({ present, companies, isOwn: table.isOwn, orders: ordersOf(table) }),
    [present, companies, table],
  )
  const kind = useMemo(
    (): TableKind<MilestoneKey, ImportedMilestone, MilestoneGiven> => ({
      name: 'milestones',
      reader: MILESTONE_READER,
      shown: {
        name: ({ name }) => name,
        start_date: ({ start_date }) => start_date && formatDay(start_date),
        end_date: ({ end_date }) => end_date && formatDay(end_date),
        organization: ({ organization_id }) =>
          companies.find(({ id }) => id === organization_id)?.name ?? null,
        ...eachOf(MILESTONE_TEXTS, (field) => (line: ImportedMilestone) => line[field]),
      },
      widths: { name: 280, organization: 200 },
    }),
    [companies],
  )
  const plan = useCallback((rows: Rows) => planLines(rows, present.length, LIMIT), [present])
  const save = async (_: unknown, rows: Rows, tell: (saved: number) => void) => {
    const params = { id: String(styleId) }
    const differing = rows.filter(({ former, line }) => !former || !isSame(bodyOf(former), bodyOf(line)))
    const sendOne = ({ former, line }: Rows[number]) => {
      const body = bodyOf(line)
      if (!former) return send(addMilestone, { params, body })
      const version = data.find(({ id }) => id === former.id)?.version
      const ofOne = { ...params, milestoneId: String(former.id) }
      return send(changeMilestone, {
        params: ofOne,
        body: { ...body, ...(version !== undefined && { version }) },
      })
    }
    const saved = await saveEach<Rows[number]>(differing, sendOne, tell)
    await changes.reload()
    return saved
  }
  return (
    <ImportCheck
      {...{ parts, given, kind }}
      keptAt={{ styleId, table: 'milestones' }}
      how={{ plan, save }}
      together={(doing) => ({
        about: 'company',
        ask: (questions) => (
          <CompanyQuestion {...{ styleId, questions, doing }} onAssigned={() => changes.reload()} />
        ),
      })}
    />
  )
}
