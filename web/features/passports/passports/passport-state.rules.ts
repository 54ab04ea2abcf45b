/** What the top bar says and offers in each state of a passport (docs/product.md, Publishing). */
import { PASSPORT_TEXTS, type Trace } from '#contract/passports/passports.ts'
import { PASSPORT_WORDS } from './passport-words.ts'

export type PassportState = 'new' | 'waiting' | 'changes' | 'available'
type StateFacts = Pick<Trace, 'is_published' | 'need_trace_approval'>

export const stateOf = ({ is_published, need_trace_approval }: StateFacts): PassportState => {
  if (is_published) return need_trace_approval ? 'changes' : 'available'
  return need_trace_approval ? 'waiting' : 'new'
}

/** Null while there is nothing that could be published. */
export const STATE_LABELS: Record<PassportState, string | null> = {
  new: null,
  waiting: PASSPORT_TEXTS.waiting,
  changes: PASSPORT_TEXTS.changesWaiting,
  available: PASSPORT_TEXTS.available,
}

export interface BarFacts {
  state: PassportState
  isDirty: boolean
  isSaving: boolean
}

export interface BarButtons {
  save: string
  canSave: boolean
  publish: string
  canPublish: boolean
}

export const buttonsOf = ({ state, isDirty, isSaving }: BarFacts): BarButtons => {
  const isPublished = state === 'changes' || state === 'available'
  const idleSave = state === 'new' ? PASSPORT_WORDS.save : PASSPORT_WORDS.saveChanges
  return {
    save: isSaving ? PASSPORT_WORDS.saving : idleSave,
    canSave: !isSaving,
    publish: isPublished ? PASSPORT_WORDS.publishChanges : PASSPORT_WORDS.publish,
    canPublish: !isSaving && (state !== 'available' || isDirty),
  }
}

/** A draft is submitted; what is published or waits for it is updated (docs/product.md, Fixed texts). */
export const saveActionOf = (state: PassportState): 'submit' | 'update' =>
  state === 'new' ? 'submit' : 'update'

/** `https://host/#/trace/ST-…` (docs/product.md, Public page). */
export const publicLinkOf = (origin: string, styleNumber: string): string =>
  `${origin}/#/trace/${encodeURIComponent(styleNumber)}`

/** Frames the page that the server renders: the link with the fragment would frame the product, which refuses it. */
export const iframeCodeOf = (origin: string, styleNumber: string): string =>
  `<iframe src="${origin}/trace/${encodeURIComponent(styleNumber)}" title="${PASSPORT_WORDS.iframeTitle}" width="100%" height="800" loading="lazy" style="border:0"></iframe>`
