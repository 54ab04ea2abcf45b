/**
 * Changes of one record or document: shown at once, saved one after the other, each on top of what is saved by then.
 * What is shown is what is saved with the waiting changes laid on top, so a refused one takes back itself alone.
 */
import { ApiError, NetworkError } from '../api/api.ts'
import { type Change, Overtaken, type Saved } from './change.ts'
import { holdChange, letChangeGo, markUnsaved } from './kept-changes.ts'
import { type SavedBy, sendOverSaves } from './over-saves.ts'
import { persevere, Stopped, unlessStopped } from './persevere.ts'
import { rebaseEdit } from './value-edit.rules.ts'

export interface Shown<State> {
  /** What is shown; undefined where nothing was read yet. */
  read: () => State | undefined
  show: (state: State) => void
  /** Before anything is shown: stops what was asked for before and knows nothing of it. */
  makeWay?: () => Promise<void>
  /** Reads what is saved. */
  reload: () => Promise<State>
  /** What is put in place of what the queue has shown is what was read anew: the waiting changes go on top of it. */
  follows?: boolean
  /** So many are waiting or being sent. */
  onCount?: (count: number) => void
}

export interface ChangeQueue<State> {
  /** Shows it, and sends it once those before it are answered. Rejects as the call does, or with `Overtaken`. */
  add: <Answer>(change: Change<State, Answer>) => Promise<Saved<State, Answer>>
  /**
   * Sends it without waiting for others, since it may take long. Where two are on their way at once, none of the answers
   * is the newest for sure: they are not shown, and `onCrossed` reads what is saved.
   */
  addBeside: <Answer>(change: Change<State, Answer>) => Promise<Saved<State, Answer>>
  /** As the server last said it. */
  saved: () => State | undefined
  /** Whether the first of them waits for the network, and those behind it with it. */
  isHeldUp: () => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: each change knows the answer of its own call alone.
type AnyChange<State> = Change<State, any>

/** What is saved, with the waiting changes laid on top. */
const openLayers = <State>(shown: Shown<State>) => {
  let waiting: readonly AnyChange<State>[] = []
  const signals = new WeakMap<AnyChange<State>, AbortSignal>()
  let saved: State | undefined
  /** What the page was last given. */
  let drawn: State | undefined
  const follow = (): void => {
    if (!shown.follows) return
    const now = shown.read()
    if (now !== undefined && now !== drawn) saved = now
    drawn = now
  }
  const setWaiting = (next: readonly AnyChange<State>[]): void => {
    waiting = next
    shown.onCount?.(next.length)
  }
  return {
    follow,
    saved: () => saved,
    setSaved: (now: State) => {
      saved = now
    },
    isEmpty: () => waiting.length === 0,
    signalOf: (change: AnyChange<State>) => signals.get(change),
    kept: () => waiting.flatMap(({ kept }) => kept ?? []),
    /** What was made on top of it began from what it began from. */
    giveUp: (change: AnyChange<State>, error: unknown) => {
      const { edit, kept } = change
      if (kept) letChangeGo(kept, error instanceof NetworkError)
      if (!edit) return
      for (const later of waiting.slice(waiting.indexOf(change) + 1))
        if (later.edit) later.edit = rebaseEdit(later.edit, edit)
    },
    /** The first one begins from what is shown. */
    start: () => {
      saved = shown.read()
      drawn = saved
    },
    push: (change: AnyChange<State>) => {
      if (change.kept) signals.set(change, holdChange(change.kept))
      setWaiting([...waiting, change])
    },
    drop: (change: AnyChange<State>) => setWaiting(waiting.filter((each) => each !== change)),
    draw: async (): Promise<void> => {
      if (shown.makeWay) await shown.makeWay()
      if (saved === undefined) return
      follow()
      shown.show(waiting.reduce<State>((state, { show }) => (show ? show(state) : state), saved))
      drawn = shown.read()
    },
  }
}

type Layers<State> = ReturnType<typeof openLayers<State>>

/** One that is made again may be saved: its key was used on top of something else then, and only the answer was lost. */
const sendUnlessSaved = async <Answer>(send: () => Promise<Answer>, isAgain: boolean): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    if (isAgain && error instanceof ApiError && error.code === 'key_reused') return undefined as Answer
    throw error
  }
}

/** Which changes are on their way at once; one that waits for the network is not. */
const openWay = () => {
  let count = 0
  let isCrossed = false
  const openTurn = () => {
    let isIn = false
    return {
      enter: () => {
        if (!isIn) count += 1
        isIn = true
        isCrossed ||= count > 1
      },
      leave: () => {
        if (isIn) count -= 1
        isIn = false
        isCrossed &&= count > 0
      },
    }
  }
  return { openTurn, isCrossed: () => isCrossed }
}

/** One try of a change: on top of what is saved, and of what others save meanwhile. */
const openAttempts = <State>(shown: Shown<State>, layers: Layers<State>, isCrossed: () => boolean) => {
  /** How a change was last refused as overtaken; those behind it may be about the same. */
  let refused: { by: SavedBy; refusal: unknown } | undefined
  const requireFree = (change: AnyChange<State>, now: State): void => {
    if (refused && change.isOvertaken?.(now)) throw new Overtaken(refused.by, now, refused.refusal)
  }

  const attempt = async <Answer>(
    change: Change<State, Answer>,
    isAgain: boolean,
  ): Promise<Saved<State, Answer>> => {
    let mergedWith: string | null = null
    layers.follow()
    const known = layers.saved()
    let base = known === undefined || isAgain ? await shown.reload() : known
    layers.setSaved(base)
    // One before it was refused and what others did is read: this one may be about the same.
    requireFree(change, base)
    const answer = await sendOverSaves(
      () => sendUnlessSaved(() => change.send(base), isAgain),
      async (by, refusal) => {
        if (!change.isOvertaken) throw refusal
        base = await shown.reload()
        layers.setSaved(base)
        refused = { by, refusal }
        requireFree(change, base)
        mergedWith = by.by
      },
    )
    layers.follow()
    const now = layers.saved() ?? base
    const withIt = (): State => change.show?.(now) ?? now
    const saved = isAgain
      ? await shown.reload().catch(withIt)
      : isCrossed()
        ? withIt()
        : change.settle(now, answer)
    layers.setSaved(saved)
    if (change.kept) letChangeGo(change.kept)
    return { answer, saved, mergedWith }
  }
  return {
    attempt,
    /** No change waits that one before it was refused for. */
    begin: () => {
      refused = undefined
    },
  }
}

export const openChangeQueue = <State>(shown: Shown<State>, onCrossed?: () => void): ChangeQueue<State> => {
  const layers = openLayers(shown)
  let last: Promise<unknown> = Promise.resolve()
  const way = openWay()
  /** The first of them waits for the network. */
  let isHeldUp = false
  const attempts = openAttempts(shown, layers, way.isCrossed)

  const redraw = (): void => void layers.draw()
  const run = async <Answer>(change: Change<State, Answer>): Promise<Saved<State, Answer>> => {
    const turn = way.openTurn()
    try {
      return await persevere(change, {
        signal: layers.signalOf(change),
        attempt: (isAgain) => {
          turn.enter()
          return attempts.attempt(change, isAgain)
        },
        onPause: () => {
          turn.leave()
          isHeldUp = true
          markUnsaved(layers.kept(), redraw)
          redraw()
        },
        listKept: layers.kept,
      })
    } catch (error) {
      if (!(error instanceof Stopped)) layers.giveUp(change, error)
      throw error
    } finally {
      if (change.kept) isHeldUp = false
      layers.drop(change)
      await layers.draw()
      if (way.isCrossed()) onCrossed?.()
      turn.leave()
    }
  }
  const begin = (change: AnyChange<State>): Promise<void> | null => {
    if (layers.isEmpty()) {
      layers.start()
      attempts.begin()
    }
    layers.push(change)
    if (isHeldUp) markUnsaved(layers.kept(), redraw)
    return change.show ? layers.draw() : null
  }
  const addBeside: ChangeQueue<State>['addBeside'] = (change) => {
    void begin(change)
    return unlessStopped(run(change))
  }
  return {
    add: (change) => {
      // What cannot wait for the network is told at once that there is none.
      if (isHeldUp && !change.kept) return addBeside(change)
      void begin(change)
      const done = last.then(() => run(change))
      last = done.catch(() => undefined)
      return unlessStopped(done)
    },
    addBeside,
    saved: layers.saved,
    isHeldUp: () => isHeldUp,
  }
}
