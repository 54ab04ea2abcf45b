/** The edits of a tech pack but its chart: kept over a reload, saved together, merged by note, colourway and sketch. */
import { useQueryClient } from '@tanstack/react-query'
import type { CallOut, CallOutPlace, CallOutTarget } from '#contract/files/call-outs.ts'
import {
  readTechPack,
  saveTechPack,
  TECH_PACK_TEXTS,
  type TechPack,
  type TechPackPerson,
  techPackInput,
} from '#contract/files/tech-packs.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { keepDrafts } from '#web/lib/forms/form-draft.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { paramsOf, techPackQuery, useReloadTechPack } from './tech-pack.queries.ts'
import { type TechPackValues, valuesOf, withoutEmpty } from './tech-pack-values.rules.ts'
import { FIELD_WORDS } from './tech-pack-words.ts'

const TOGETHER = [
  ['x', 'y', 'end_x', 'end_y'],
  ['kind', 'note_id', 'point_code', 'line_id', 'text'],
  ['is_used', 'name', 'hex'],
  ['entry_id', 'entry_version'],
]
const merge = makeMerge<TechPackValues>({ ofSaved: ['version'], together: TOGETHER })

/** Somebody approved it meanwhile: the page shows it as it is, and what was typed waits on the device. */
export const useClosedNotice = (styleId: number) => {
  const reload = useReloadTechPack(styleId)
  return async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'conflict') {
      noticeError(error)
      keepDrafts()
      await reload()
    }
    throw error
  }
}

interface Named {
  people: ReadonlyMap<number, TechPackPerson>
  /** What a call-out points at, in words. */
  sayTarget: (target: CallOutTarget) => string
}

const sayPlace = ({ x, y }: CallOutPlace): string =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from above`

/** A call-out as a whole, its target or its place; other values say themselves. */
const sayCallOut = (key: string, value: unknown, sayTarget: Named['sayTarget']): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (key === 'target') return sayTarget(value as CallOutTarget)
  if (key === 'place') return sayPlace(value as CallOutPlace)
  if (key !== 'call_outs') return undefined
  const { target, place } = value as CallOut
  return `${sayTarget(target)}, ${sayPlace(place)}`
}

export function useTechPackForm(styleId: number, known: TechPack, { people, sayTarget }: Named) {
  const queries = useQueryClient()
  const params = paramsOf(styleId)
  const explainClosed = useClosedNotice(styleId)
  const keep = (pack: TechPack) => queries.setQueryData(techPackQuery(styleId).queryKey, pack)
  const readSaved = async () => {
    const saved = await send(readTechPack, { params })
    keep(saved)
    return valuesOf(saved)
  }
  const linesNow = () => queries.getQueryData(techPackQuery(styleId).queryKey)?.lines ?? null
  // Of a line that somebody removed, the next save names no colour any more.
  const readLinesAnew = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'invalid') await readSaved()
    throw error
  }
  const edit = useDocumentForm({
    schema: techPackInput,
    draftKey: `tech-pack:${styleId}`,
    opened: valuesOf(known),
    send: (values: TechPackValues) =>
      send(saveTechPack, { params, body: techPackInput.parse(values) })
        .catch(explainClosed)
        .catch(readLinesAnew),
    readSaved,
    merge,
    onSaved: ({ answer, mergedWith }) => {
      keep(answer)
      edit.show(valuesOf(answer))
      noticeSaved(TECH_PACK_TEXTS.saved, mergedWith)
    },
  })
  const { fields } = edit.form
  return {
    ...edit,
    styleId,
    save: () => {
      // Rows that nobody filled are no part of it.
      fields.setValues(withoutEmpty(fields.values, linesNow()))
      setTimeout(() => edit.form.submit())
    },
    /** After files came or went, which is saved at once. */
    reload: async () => edit.catchUp(await readSaved()),
    say: sayField({
      names: FIELD_WORDS,
      together: TOGETHER,
      sayAs: (key, value) => sayCallOut(key, value, sayTarget),
      nameOf: (_, value) => people.get(Number(value))?.full_name ?? String(value),
    }),
  }
}
export type TechPackForm = ReturnType<typeof useTechPackForm>
