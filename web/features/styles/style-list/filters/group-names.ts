/** What a group of styles is called. */
import type { StyleGroup, StyleGroupTotal } from '#contract/styles/style-list.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'

const NO_GROUP: Record<StyleGroup, string> = {
  collection: 'No collection',
  season: 'No season',
  supplier: 'No supplier',
  status: 'No status',
}

const isStatus = (key: string | null): key is keyof typeof STATUS_NAMES => key !== null && key in STATUS_NAMES

export const groupNameOf = ({ key, name }: StyleGroupTotal, by: StyleGroup): string =>
  by === 'status' && isStatus(key) ? STATUS_NAMES[key] : (name ?? NO_GROUP[by])
