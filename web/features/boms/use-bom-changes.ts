/** Saves changes of a bill of materials one after the other, and again on top of what others saved meanwhile. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Bom, type BomItem, saveBom } from '#contract/boms.ts'
import { send } from '#web/lib/api.ts'
import { sendOverSaves, staleOf } from '#web/lib/document/save-merged.ts'
import { noticeError } from '#web/ui/notices.ts'
import { bomQuery } from './bom.queries.ts'
import { type BomChange, inSectionOrder, isOvertaken, toSent } from './bom-changes.rules.ts'

const sendOver = (styleId: number, { version, items }: Bom, change: BomChange): Promise<Bom> =>
  send(saveBom, {
    params: { id: String(styleId) },
    body: { version, items: inSectionOrder(change.apply(items.map(toSent))) },
  })

export interface BomChanges {
  /** With what is on its way. Read here, so that a tick shows with the press itself and not a moment later. */
  bom: Bom
  /** Rejects as the call does; as stale only where somebody changed the same line. */
  save: (change: BomChange) => Promise<Bom>
  /**
   * The same for what is done with one press: what goes wrong is told, and what is saved is shown again. The document
   * as it is saved then; null where something went wrong.
   */
  saveAtOnce: (change: BomChange) => Promise<Bom | null>
  isSaving: boolean
}

export function useBomChanges(styleId: number, known: Bom): BomChanges {
  const queries = useQueryClient()
  const { queryKey } = bomQuery(styleId)
  const { data: bom = known } = useQuery(bomQuery(styleId))
  const [count, setCount] = useState(0)
  /** What is on its way, and the document as the server last said it. */
  const pending = useRef<BomChange[]>([])
  const saved = useRef<Bom | undefined>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = () => {
    const bom = saved.current
    if (!bom) return
    const items = pending.current.reduce<BomItem[]>(
      (lines, { showAtOnce }) => (showAtOnce ? showAtOnce(lines) : lines),
      bom.items,
    )
    queries.setQueryData(queryKey, { ...bom, items })
  }
  const reload = async (): Promise<Bom> => {
    saved.current = await queries.fetchQuery({ ...bomQuery(styleId), staleTime: 0 })
    return saved.current
  }
  const attempt = async (change: BomChange): Promise<Bom> => {
    let bom = saved.current ?? (await reload())
    return sendOverSaves(
      () => sendOver(styleId, bom, change),
      async (_saved, refusal) => {
        bom = await reload()
        if (isOvertaken(change, bom.items)) throw refusal
      },
    )
  }
  const run = async (change: BomChange): Promise<Bom> => {
    try {
      saved.current = await attempt(change)
      // Shown lines are a part of the passport's draft.
      void queries.invalidateQueries({ queryKey: ['passport', styleId] })
      return saved.current
    } finally {
      pending.current = pending.current.filter((each) => each !== change)
      setCount(pending.current.length)
      show()
    }
  }
  const save = (change: BomChange): Promise<Bom> => {
    if (pending.current.length === 0) saved.current = queries.getQueryData<Bom>(queryKey)
    pending.current = [...pending.current, change]
    setCount(pending.current.length)
    show()
    const done = queue.current.then(() => run(change))
    queue.current = done.catch(() => undefined)
    return done
  }
  const sayOvertaken = (by: string, { from }: BomChange): string => {
    const isThere = from.every((line) => saved.current?.items.some(({ id }) => id === line.id))
    return isThere
      ? `${by} changed this line in the meantime. This is its current state.`
      : `${by} removed this line in the meantime.`
  }
  const saveAtOnce = (change: BomChange): Promise<Bom | null> =>
    save(change).catch((error: unknown) => {
      const stale = staleOf(error)
      noticeError(stale ? sayOvertaken(stale.by, change) : error)
      return null
    })
  return { bom, save, saveAtOnce, isSaving: count > 0 }
}
