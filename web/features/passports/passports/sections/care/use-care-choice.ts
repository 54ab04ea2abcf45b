/** Which care instructions the passport shows, in their order, and what they are. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CareItem, careItem } from '#contract/materials/care-instructions.ts'
import { isInCareOrder, sortByCareOrder } from '#contract/values/codes/care-symbols.ts'
import { careInstructionsQuery } from '#web/features/materials/care-instructions/care-instruction.queries.ts'
import type { PassportForm } from '../../editor/use-passport-form.ts'
import { changeSection } from '../section-props.ts'
import { chooseCare } from './care.rules.ts'

const byId = (items: readonly CareItem[]): Record<string, CareItem> =>
  Object.fromEntries(items.map((item) => [item.id, careItem.parse(item)]))

const isSame = (one: CareItem, other: CareItem): boolean =>
  JSON.stringify(careItem.parse(one)) === JSON.stringify(careItem.parse(other))

export function useCareChoice(form: PassportForm) {
  const [isWanted, setWanted] = useState(false)
  const list = useQuery({ ...careInstructionsQuery, enabled: isWanted })
  const { change } = form
  const { careInstructions: ids } = form.values.sections
  const { care } = form.values.places
  const chosen = ids.flatMap((id) => care[id] ?? [])

  const remember = (items: readonly CareItem[]) =>
    change((all) => ({ ...all, places: { ...all.places, care: { ...all.places.care, ...byId(items) } } }))
  const choose = (next: number[]) => {
    for (const field of Object.keys(form.errors)) {
      if (field.startsWith('careInstructions.')) form.clearError(field)
    }
    changeSection(form, { careInstructions: next })
  }

  // A name or an icon may have been changed in the popup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the only reason.
  useEffect(() => {
    const renewed = (list.data ?? []).filter((item) => {
      const known = care[item.id]
      return known && !isSame(known, item)
    })
    if (renewed.length > 0) remember(renewed)
  }, [list.data])

  return {
    list,
    load: () => setWanted(true),
    chosen,
    tick: (ticked: number[]) => {
      const offered = list.data ?? []
      remember(offered.filter(({ id }) => ticked.includes(id)))
      choose(chooseCare(ids, ticked, new Set(offered.map(({ id }) => id))))
    },
    reorder: (items: readonly CareItem[]) => choose(items.map(({ id }) => id)),
    remove: (id: number) => choose(ids.filter((other) => other !== id)),
    isInOrder: isInCareOrder(chosen.map(({ symbol }) => symbol)),
    putInOrder: () => choose(sortByCareOrder(chosen, ({ symbol }) => symbol).map(({ id }) => id)),
  }
}

export type CareChoice = ReturnType<typeof useCareChoice>
