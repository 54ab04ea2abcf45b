/** The one filter of all choosers. Options may say what else they are called. */
import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { rankChoices, rankOf } from '#contract/values/text/ranking.ts'

/** An option with `names`, by which it is found as by its label. */
export interface NamedOption {
  value: string
  label: string
  names?: readonly string[]
}

type Given = Parameters<OptionsFilter>[0]['options'][number]
type Group = Extract<Given, { group: unknown }>

const isGroup = (option: Given): option is Group => 'group' in option

const called = (option: ComboboxItem) => option as NamedOption

const nearest = ({ items }: { items: readonly ComboboxItem[] }, typed: string): number =>
  Math.min(...items.map((item) => rankOf(called(item), typed) ?? Number.POSITIVE_INFINITY))

/** Groups stay together, the one with the nearest option first. */
export const rankOptions: OptionsFilter = ({ options, search, limit }) => {
  if (search.trim() === '') return options.slice(0, limit)
  const single = options.filter((option): option is ComboboxItem => !isGroup(option))
  const groups = options
    .filter(isGroup)
    .map((group) => ({ ...group, items: rankChoices(group.items as ComboboxItem[], search, called) }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => nearest(one, search) - nearest(other, search))
  return [...rankChoices(single, search, called), ...groups].slice(0, limit)
}

/** Of choosers whose server has searched: what it found, in its order. */
export const asFound: OptionsFilter = ({ options }) => options
