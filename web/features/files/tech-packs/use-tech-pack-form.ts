/** The edits of a tech pack but its chart: kept over a reload, saved together, merged by note, colourway and sketch. */
import { useQueryClient } from '@tanstack/react-query'
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

const merge = makeMerge<TechPackValues>({ ofSaved: ['version'] })

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

export function useTechPackForm(
  styleId: number,
  known: TechPack,
  people: ReadonlyMap<number, TechPackPerson>,
) {
  const queries = useQueryClient()
  const params = paramsOf(styleId)
  const explainClosed = useClosedNotice(styleId)
  const keep = (pack: TechPack) => queries.setQueryData(techPackQuery(styleId).queryKey, pack)
  const readSaved = async () => {
    const saved = await send(readTechPack, { params })
    keep(saved)
    return valuesOf(saved)
  }
  const edit = useDocumentForm({
    schema: techPackInput,
    draftKey: `tech-pack:${styleId}`,
    opened: valuesOf(known),
    send: (values: TechPackValues) =>
      send(saveTechPack, { params, body: techPackInput.parse(values) }).catch(explainClosed),
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
      fields.setValues(withoutEmpty(fields.values))
      setTimeout(() => edit.form.submit())
    },
    /** After files came or went, which is saved at once. */
    reload: async () => edit.catchUp(await readSaved()),
    say: sayField({
      names: FIELD_WORDS,
      nameOf: (_, value) => people.get(Number(value))?.full_name ?? String(value),
    }),
  }
}
export type TechPackForm = ReturnType<typeof useTechPackForm>
