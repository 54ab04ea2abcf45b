/**
 * Removes lines of a bill of materials: at once where that can be taken back and done again, and after a question where
 * something could not come back.
 */
import { useEffect, useRef, useState } from 'react'
import type { BomGeoImage } from '#contract/files/geo-images.ts'
import type { BomItem } from '#contract/materials/boms.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useUndo } from '#web/records/changes/use-undo.ts'
import { useUndoKey } from '#web/records/changes/use-undo-key.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { isFocusFree } from '#web/ui/dialogs/keep-focus.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { bomLineId } from '../bom-line.tsx'
import { canReturn, newestOf, removeLine, returnLine } from './bom-changes.rules.ts'
import { askOf, type LineQuestion, type OvertakenLines, settleLines } from './line-question.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'
import { useLineImages } from './use-line-images.ts'

const askToRemove = (line: BomItem): Promise<boolean> =>
  confirm({
    title: `Remove ${line.item}?`,
    body: line.show_in_passport
      ? 'The line and its geo images are removed from the BOM, and from the passport with its next publication. This cannot be undone.'
      : 'The line and its geo images are removed from the BOM. This cannot be undone.',
    confirmLabel: 'Remove',
    danger: true,
  })

const sayRemoved = ({ item, show_in_passport }: BomItem): string =>
  show_in_passport ? `${item} removed, also from the passport with its next publication` : `${item} removed`

/** What stood around it, and what hung on it. */
interface Removed {
  formerly: readonly BomItem[]
  hanging: readonly BomGeoImage[]
}

interface LineRemoval {
  remove: (line: BomItem) => Promise<void>
  /** Of a line that somebody changed before it was removed. */
  question: LineQuestion | null
}

export function useLineRemoval(styleId: number, changes: BomChanges): LineRemoval {
  const images = useLineImages(styleId)
  const { organization } = useSession()
  const [returned, setReturned] = useState<number | null>(null)
  const leaving = useRef(new Set<number>())
  const [contested, setContested] = useState<OvertakenLines | null>(null)
  const undo = useUndo()
  useUndoKey(undo)

  // Anyone who pressed the button of a notice that is gone finds the focus on the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are the reason.
  useEffect(() => {
    const line = returned === null ? null : document.getElementById(bomLineId(returned))
    if (!line) return
    if (isFocusFree()) line.focus()
    setReturned(null)
  }, [returned, changes.bom.items])

  const readImages = async ({ id }: BomItem): Promise<BomGeoImage[]> =>
    (await images.read()).filter(({ bom_item_id }) => bom_item_id === id)
  /** @returns the line as it is then; null where it could not be saved */
  const putBack = async (line: BomItem, { formerly, hanging }: Removed): Promise<BomItem | null> => {
    const saved = await changes.saveAtOnce(returnLine(line, formerly))
    if (!saved) return null
    const back = { ...line, id: newestOf(saved.items) }
    setReturned(back.id)
    if (hanging.length === 0) return back
    await images.place(back, hanging)
    await images.reload()
    return back
  }
  const takeAway = (line: BomItem) =>
    changes.saveAtOnce(removeLine(line), (stale) =>
      setContested({ lines: [{ line, by: 'change' }], order: [], saved: stale }),
    )
  /** Each time that it comes back it is another line, in the place of the first. */
  const offerBack = (line: BomItem, removed: Removed) => {
    let { hanging } = removed
    let present: BomItem | null = null
    undo.offer(
      sayRemoved(line),
      async () => {
        if (!present) present = await putBack(line, { ...removed, hanging })
      },
      {
        again: async () => {
          if (!present) return
          const found = await readImages(present).catch(noticeError)
          if (!found || !canReturn(present, found, organization) || !(await takeAway(present))) return
          hanging = found
          present = null
        },
      },
    )
  }
  const remove = async (line: BomItem) => {
    const formerly = changes.bom.items
    const hanging = await readImages(line)
    const isReturnable = canReturn(line, hanging, organization)
    if (!isReturnable && !(await askToRemove(line))) return
    const saved = await takeAway(line)
    if (saved && isReturnable) offerBack(line, { formerly, hanging })
  }
  // Pressed twice is pressed once: a second removal would offer a second undo, and with it a second line.
  const removeOnce = async (line: BomItem) => {
    if (leaving.current.has(line.id)) return
    leaving.current.add(line.id)
    await remove(line).catch(noticeError)
    leaving.current.delete(line.id)
  }
  const { items } = changes.bom
  const asked = contested && askOf(contested, items)
  const answer: LineQuestion['answer'] = (choose) => {
    setContested(null)
    const staying = new Set(contested && settleLines(contested, items, choose).map(({ id }) => id))
    for (const line of items) if (!staying.has(line.id)) void removeOnce(line)
  }
  return { remove: removeOnce, question: asked ? { ...asked, answer } : null }
}
