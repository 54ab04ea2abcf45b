/** A list of the tech pack that is edited: its rows are added, moved and removed, and each of these is said. */
import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import type { ItemWords } from '#web/records/sortable-list/list-order.rules.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { putIn } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import { useFocusNew } from './use-focus-new.ts'

/** What a row is given beside its own item. */
export interface RowActs<Item> {
  index: number
  count: number
  onChange: (change: Partial<Item>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

interface RowsPanelProps<Item extends { id: string }> {
  title: string
  description: string
  /** Said of an empty list. */
  none: string
  words: ItemWords<Item>
  /** What addresses call it. */
  list: string
  items: readonly Item[]
  max: number
  setItems: (change: (all: Item[]) => Item[]) => void
  makeItem: (id: string) => Item
  renderRow: (item: Item, acts: RowActs<Item>) => ReactNode
  action?: ReactNode
}

export function RowsPanel<Item extends { id: string }>(props: RowsPanelProps<Item>) {
  const {
    title,
    description,
    none,
    words,
    list: called,
    items,
    max,
    setItems,
    makeItem,
    renderRow,
    action,
  } = props
  const list = useRef<HTMLDivElement>(null)
  const { move, announcement } = useListMoves(list, items, { words, setItems })
  const [removed, setRemoved] = useState('')
  const focusNew = useFocusNew(list)
  const add = () => {
    const id = makeClientId()
    setItems((all) => [...all, makeItem(id)])
    focusNew(id)
  }
  return (
    <Panel title={title} description={description} action={action}>
      <ShowRow lists={[called]} keys={items.map(({ id }) => id)} />
      <div ref={list} className={classes.rows}>
        {items.length === 0 ? (
          <Empty title={none} />
        ) : (
          <SortableList items={items} words={words} onMove={move}>
            {items.map((item, index) =>
              renderRow(item, {
                index,
                count: items.length,
                onChange: (change) => setItems((all) => putIn(all, item.id, change)),
                onMove: (to) => move(item.id, to),
                onRemove: () => {
                  setItems((all) => all.filter(({ id }) => id !== item.id))
                  setRemoved(`${words.nameOf(item)} is removed.`)
                },
              }),
            )}
          </SortableList>
        )}
      </div>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={items.length >= max}
        onClick={add}
      >
        Add {words.noun}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
    </Panel>
  )
}
