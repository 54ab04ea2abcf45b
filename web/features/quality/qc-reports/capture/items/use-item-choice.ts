/** Which item a defect is for, and which ones are offered first. */
import { useState } from 'react'
import { useReport } from '../../report-context.ts'
import type { ItemChoice } from '../new-defect.rules.ts'
import { type Item, listItems, orderItems, rememberItem } from './item-choice.rules.ts'
import { keepLastItems, readLastItems } from './last-items.ts'

export const useItemChoice = () => {
  const { report } = useReport()
  const [last, setLast] = useState(() => readLastItems(report.id))
  const items = orderItems(listItems(report.criteria), last)
  return {
    items,
    /** How many of them were chosen before. */
    lastCount: items.filter(({ key }) => last.includes(key)).length,
    /** An item of this device is known by its key once the server has given it an id. */
    find: (choice: ItemChoice | null): Item | undefined =>
      choice?.kind === 'known'
        ? items.find(({ id, key }) => id === choice.id || key === choice.key)
        : undefined,
    remember: ({ key }: Pick<Item, 'key'>): void => {
      const next = rememberItem(last, key)
      setLast(next)
      keepLastItems(report.id, next)
    },
  }
}
