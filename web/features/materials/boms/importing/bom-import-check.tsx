/** The check of a file before its lines are saved in the bill of materials. */
import { useCallback, useMemo, useState } from 'react'
import { BOM_SECTION_NAMES, BOM_SECTIONS, BOM_TEXTS, type BomItem } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CompanyQuestion } from '#web/records/table-import/check/company-question.tsx'
import classes from '#web/records/table-import/check/import-check.module.css'
import { type CheckParts, ImportCheck } from '#web/records/table-import/check/import-check.tsx'
import type { CommentedRow } from '#web/records/table-import/check/send-row-comments.ts'
import { sendRowPictures } from '#web/records/table-import/check/send-row-pictures.ts'
import type { TableKind } from '#web/records/table-import/check/table-kind.ts'
import { useRowComments } from '#web/records/table-import/check/use-row-comments.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { changeRows } from '../changes/row-changes.rules.ts'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { useRemovedLines } from '../changes/use-removed-lines.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { BomGiven, ImportedRow } from './import-row.ts'
import { SHOWN } from './import-words.rules.ts'
import { countOf, type ImportMode, type ImportPlan, planImport } from './plan-import.rules.ts'
import { BOM_READER } from './read-rows.rules.ts'
import { useKnownNames } from './use-known-names.ts'

const BOM_KIND: TableKind<ColumnKey, BomItem, BomGiven> = {
  name: 'bom',
  reader: BOM_READER,
  shown: SHOWN,
  widths: {
    ...{ item: 220, description: 220, composition: 220, supplier: 160 },
    ...{ section: 110, unit: 80, currency: 90 },
  },
  groups: BOM_SECTIONS.map((key) => ({ key, title: BOM_SECTION_NAMES[key] })),
}

const MODES = [
  { value: 'update', label: 'Update and add' },
  { value: 'replace', label: 'Replace all' },
] as const

const WORDS: Record<ImportMode, string> = {
  update:
    'Lines that the file names by their id are changed, the others are added at the end of their sections.',
  replace:
    'The file becomes the whole BOM, in its order. Lines that are not in it are removed with their geo images; an undo brings back those of your company and no others.',
}

/** Ids of rows that are not saved yet are below zero and never come again. */
const firstNewId = () => -Date.now() * 1000

const countPlan = ({ problems, unchanged, ...plan }: ImportPlan) => ({
  ...plan,
  ...{ problems, unchanged },
  added: countOf({ ...plan, problems, unchanged }, 'added'),
  changed: countOf({ ...plan, problems, unchanged }, 'changed'),
  removed: countOf({ ...plan, problems, unchanged }, 'removed'),
})

interface BomImportCheckProps {
  style: Style
  changes: BomChanges
  parts: CheckParts<ColumnKey>
}

export function BomImportCheck({ style, changes, parts }: BomImportCheckProps) {
  const present = changes.bom.items
  const { matching } = parts.table
  const { known, error } = useKnownNames(style.id, parts.table, present)
  const [newId] = useState(firstNewId)
  const given = useMemo(
    () => known && { known, present, firstNewId: newId, currency: style.currency },
    [known, present, newId, style.currency],
  )
  const [mode, setMode] = useState<ImportMode>('update')
  const removal = useRemovedLines(style.id, changes)
  const plan = useCallback(
    (whole: readonly ImportedRow[]) => countPlan(planImport(present, whole, mode)),
    [present, mode],
  )
  const pictures = parts.table.sheet.pictures ?? []
  const { user } = useSession()
  /** New lines with the pictures of their rows, which become files of the style. */
  const withPictures = async (after: BomItem[], whole: readonly ImportedRow[]): Promise<BomItem[]> => {
    const rows = new Map(
      whole.flatMap(({ id, former, line }) => (former || line.picture ? [] : [[line.id, id] as const])),
    )
    const wanted = [...rows.values()].map((row) => ({ row, styleId: style.id }))
    const sent = await sendRowPictures(pictures, wanted, user.id)
    const nameOf = ({ id }: BomItem) => sent.get(rows.get(id) ?? -1)
    return after.map((line) => ({ ...line, picture: nameOf(line) ?? line.picture }))
  }
  const comments = useRowComments(parts.table)
  const save = async ({ lines, after: planned }: ImportPlan, whole: readonly ImportedRow[]) => {
    const after = pictures.length === 0 ? planned : await withPictures(planned, whole)
    const leaving = lines.flatMap(({ kind, line }) => (kind === 'removed' ? [line] : []))
    const before = present
    await removal.remember(leaving)
    await changes.save(changeRows(before, after))
    const said = whole.flatMap(({ id: row, line }): CommentedRow[] => {
      const id = changes.savedIdOf(line.id)
      return id === null ? [] : [{ row, styleId: style.id, subject: { kind: 'bom_line', id } }]
    })
    const { count, takeBack } = await comments.write(said)
    const undo = async () => {
      if (!(await changes.saveAtOnce(changeRows(after, before)))) return
      await removal.placeAgain(leaving)
      await takeBack()
    }
    return { undo: () => void undo(), comments: count }
  }
  const needsVerification =
    known?.canChoose === false && (matching.includes('supplier') || matching.includes('factory'))
  const notes = useMemo(() => (needsVerification ? [BOM_TEXTS.needsVerification] : []), [needsVerification])
  return (
    <ImportCheck
      {...{ parts, given, error, notes, comments }}
      kind={BOM_KIND}
      keptAt={{ styleId: style.id, table: 'bom' }}
      how={{ plan, save }}
      needsAll={mode === 'replace'}
      together={(doing) => ({
        about: 'company',
        ask: (questions) => <CompanyQuestion styleId={style.id} questions={questions} doing={doing} />,
      })}
      aside={({ isReady }) => (
        <section aria-label="What the import does" className={classes.panel}>
          <Segmented label="What the import does" options={MODES} value={mode} onChange={setMode} />
          <Quiet size="inherit">{WORDS[mode]}</Quiet>
          {mode === 'replace' && !isReady && (
            <Quiet size="inherit">Every line must be whole before all are replaced.</Quiet>
          )}
        </section>
      )}
    />
  )
}
