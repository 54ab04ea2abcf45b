/** Saves changes of a bill of materials one after the other, and again on top of what others saved meanwhile. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { CallArguments } from '#contract/call.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import type { Bom, BomItem } from '#contract/materials/boms.ts'
import { NetworkError, type SendOptions, send } from '#web/lib/api/api.ts'
import { answerOf } from '#web/lib/changes/change.ts'
import type { ChangeQueue } from '#web/lib/changes/change-queue.ts'
import { type KeptChange, openSendings, type Sendings } from '#web/lib/changes/kept-changes.ts'
import { type SavedBy, staleOf } from '#web/lib/changes/over-saves.ts'
import { openQueryQueue } from '#web/lib/changes/query-queue.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { optionsOf, useKeeping } from '#web/records/changes/use-kept-changes.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { bomQuery } from '../bom.queries.ts'
import { type BomChange, type IdOf, inSectionOrder, isOvertaken, toSent } from './bom-changes.rules.ts'
import { bodyOf, partsBetween } from './line-parts.rules.ts'
import { type KeptBomChange, KIND, nameSaid } from './said-changes.rules.ts'
import { saysNothing, skipsVersions, withAnswer } from './saved-lines.rules.ts'
import type { SentLine } from './sent-line.ts'
import { useLineIds } from './use-line-ids.ts'

const afterTask = () => new Promise<void>((resolve) => setTimeout(resolve))

interface Sending {
  styleId: number
  change: BomChange
  idOf: IdOf
  options: SendOptions
  bodies: Sendings<Body>
}

type Body = CallArguments<typeof changeBom>['body']

/**
 * Where no answer comes the change may be saved all the same: it is sent again under its key, so that no line is added
 * twice. What only changes lines comes to the same by itself.
 */
const sendOnce = (styleId: number, body: Body, options: SendOptions) => {
  const attempt = () => send(changeBom, { params: { id: String(styleId) }, body }, options)
  return attempt().catch((error: unknown) => {
    if (error instanceof NetworkError && body.added?.length) return attempt()
    throw error
  })
}

/** Of thousands of lines a change touches a few: the others are in this form already. */
const sentLines = new WeakMap<BomItem, SentLine>()
const sentOf = (line: BomItem): SentLine => {
  const sent = sentLines.get(line) ?? toSent(line)
  sentLines.set(line, sent)
  return sent
}

/** Sends what the change comes to on this document: the lines that it names and no others. */
const sendOver = async ({ styleId, change, idOf, options, bodies }: Sending, bom: Bom) => {
  const before = inSectionOrder(bom.items.map(sentOf))
  const after = inSectionOrder(change.apply(before, idOf))
  const versions = new Map(bom.items.map(({ id, changed_in }) => [id, changed_in]))
  const body = bodyOf(partsBetween(before, after), (id) => versions.get(Number(id)) ?? 0)
  if (saysNothing(body)) return { saved: bom, added: {} }
  const answer = await bodies.send(
    () => body,
    (sent) => sendOnce(styleId, sent, options),
  )
  return { saved: withAnswer(bom, body, answer), added: answer.added }
}

export interface BomChanges {
  /** With what is on its way. Read here, so that a tick shows with the press itself and not a moment later. */
  bom: Bom
  /** Rejects as the call does; as stale only where somebody changed the same line. */
  save: (change: BomChange, again?: KeptChange) => Promise<Bom>
  /**
   * The same for what is done with one press: what goes wrong is told, and what is saved is shown again. The document
   * as it is saved then; null where something went wrong. `ask` is called in place of telling that somebody changed a
   * line that is still there.
   */
  saveAtOnce: (change: BomChange, ask?: (saved: SavedBy) => void, again?: KeptChange) => Promise<Bom | null>
  isSaving: boolean
  /** What somebody did meanwhile to the line that the edit is about, as far as it was heard of; a removal is no `now`. */
  overtakenBy: (edit: { line: BomItem; now?: BomItem }) => 'change' | 'removal' | null
  /**
   * The lines for `changeRows`: their ids stay as long as the page is open, also those of lines that are not saved yet.
   * A line that stays the same stays the same row.
   */
  rows: readonly BomItem[]
  /** The line as it is saved that stands in `rows` under this id. */
  lineOf: (row: number) => BomItem | undefined
  /** The id of the saved line that stands in `rows` under this id, at once after a save; null while it is not saved. */
  savedIdOf: (row: number) => number | null
}

interface SavingParts {
  styleId: number
  queue: ChangeQueue<Bom>
  ids: ReturnType<typeof useLineIds>
  reload: () => Promise<Bom>
  items: readonly BomItem[]
}

const useSave = ({ styleId, queue, ids, reload, items }: SavingParts): BomChanges['save'] => {
  const queries = useQueryClient()
  const keepingOf = useKeeping()
  const { idOf, expect, learn } = ids
  const sendChange = async (sending: Omit<Sending, 'styleId' | 'idOf'>, bom: Bom): Promise<Bom> => {
    // What is sent is worked out once the cell is painted.
    await afterTask()
    const { saved, added } = await sendOver({ styleId, idOf, ...sending }, bom)
    learn(added)
    if (!skipsVersions(bom, saved)) return saved
    return reload().catch(() => saved)
  }
  return async (change, again) => {
    expect(change.adds ?? [])
    const { showAtOnce, said } = change
    const bodies = openSendings(((again?.data ?? {}) as Partial<KeptBomChange>).sent)
    let isRepeat = again !== undefined
    const keep = (say: NonNullable<typeof said>) =>
      keepingOf(
        {
          ...{ of: styleId, kind: KIND, name: nameSaid(say(idOf), items) },
          data: (): KeptBomChange => ({ said: say(idOf), sent: bodies.sent() }),
        },
        again,
      )
    const kept = said && keep(said)
    const options = kept ? optionsOf(kept) : { idempotencyKey: makeRandomKey() }
    try {
      const { answer, saved } = await queue.add<Bom>({
        ...(showAtOnce && { show: (bom) => ({ ...bom, items: showAtOnce(bom.items, idOf) }) }),
        kept,
        isAgain: again !== undefined,
        send: async (bom) => {
          const repeated = bodies.unanswered()
          if (!repeated) return sendChange({ change, options, bodies }, bom)
          isRepeat = true
          // Where it was saved, the answer says what the new lines are called.
          const send = (body: Body) => sendOnce(styleId, body, options)
          learn((await bodies.send(() => repeated, send)).added)
          return bom
        },
        settle: (_, answered) => answered,
        isOvertaken: ({ items }) => isOvertaken(change, items, idOf),
      })
      // Shown lines are a part of the passport's draft.
      void queries.invalidateQueries({ queryKey: ['passport', styleId] })
      // It is undefined where another page of the same change was answered.
      return isRepeat ? saved : (answer ?? saved)
    } catch (error) {
      throw answerOf(error)
    }
  }
}

export function useBomChanges(styleId: number, known: Bom): BomChanges {
  const queries = useQueryClient()
  const { queryKey } = bomQuery(styleId)
  const { data: bom = known } = useQuery(bomQuery(styleId))
  const [count, setCount] = useState(0)
  const ids = useLineIds()
  const { idOf, asRow } = ids
  const reload = useCallback(
    () => queries.fetchQuery({ ...bomQuery(styleId), staleTime: 0 }),
    [queries, styleId],
  )
  const queue = useMemo(
    () => openQueryQueue<Bom>(queries, bomQuery(styleId).queryKey, { reload, onCount: setCount }),
    [queries, styleId, reload],
  )

  const save = useSave({ styleId, queue, ids, reload, items: bom.items })
  const isThere = ({ from, edits = [] }: BomChange): boolean => {
    const present = new Set(queue.saved()?.items.map(({ id }) => id))
    return [...from, ...edits.map(({ line }) => line)].every(({ id }) => present.has(Number(idOf(id))))
  }
  const saveAtOnce: BomChanges['saveAtOnce'] = (change, ask, again) =>
    save(change, again).catch((error: unknown) => {
      const stale = staleOf(error)
      if (!stale) noticeError(error)
      else if (!isThere(change)) noticeError(`${stale.by} removed this line in the meantime.`)
      else if (ask) ask(stale)
      else noticeError(`${stale.by} changed this line in the meantime. This is its current state.`)
      return null
    })
  const rows = useMemo(() => bom.items.map(asRow), [bom.items, asRow])
  // What was just saved is known before it is shown.
  const lineOf = (row: number) => {
    const { items } = queries.getQueryData<Bom>(queryKey) ?? bom
    return items.find(({ id }) => id === idOf(row))
  }
  const overtakenBy: BomChanges['overtakenBy'] = ({ line, now }) => {
    const present = queue.saved()?.items ?? bom.items
    if (!present.some(({ id }) => id === idOf(line.id))) return 'removal'
    const change = now ? { from: [], edits: [{ line, now }] } : { from: [line] }
    return isOvertaken(change, present, idOf) ? 'change' : null
  }
  const savedIdOf = (row: number): number | null => {
    const id = idOf(row)
    return typeof id === 'number' && id > 0 ? id : null
  }
  return { bom, save, saveAtOnce, isSaving: count > 0, overtakenBy, rows, lineOf, savedIdOf }
}
