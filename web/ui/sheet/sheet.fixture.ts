/** A sheet of things that are bought: columns of every kind. */
import type { Choice, SheetColumn, SheetSections, Written } from './sheet-columns.ts'

export type Thing = {
  id: string
  name: string
  amount: string
  unit: string
  isBought: boolean
  shelf: string
}

export const thing = (id: string, changes: Partial<Thing> = {}): Thing => ({
  id,
  name: id,
  amount: '1',
  unit: 'm',
  isBought: false,
  shelf: 'top',
  ...changes,
})

export const UNITS: readonly Choice[] = [
  { value: 'm', label: 'Metre' },
  { value: 'kg', label: 'Kilogram' },
  { value: 'pc', label: 'Piece' },
]

const writeName = (row: Thing, name: string): Written<Thing> =>
  name === '' ? { problem: 'Name the thing' } : { row: { ...row, name } }

const double = ({ amount }: Thing): string => (amount === '' ? '' : String(Number(amount) * 2))

export const THING_COLUMNS: readonly SheetColumn<Thing>[] = [
  { key: 'name', title: 'Name', width: 160, kind: 'text', read: ({ name }) => name, write: writeName },
  {
    key: 'amount',
    title: 'Amount',
    width: 100,
    kind: 'decimal',
    read: ({ amount }) => amount,
    write: (row, amount) => ({ row: { ...row, amount } }),
  },
  {
    key: 'unit',
    title: 'Unit',
    width: 100,
    kind: 'choice',
    value: ({ unit }) => unit,
    read: ({ unit }) => UNITS.find(({ value }) => value === unit)?.label ?? '',
    choices: () => UNITS,
    write: (row, unit) => ({ row: { ...row, unit } }),
  },
  {
    key: 'isBought',
    title: 'Bought',
    width: 80,
    kind: 'tick',
    isTicked: ({ isBought }) => isBought,
    tick: (row, isBought) => ({ row: { ...row, isBought } }),
  },
  { key: 'double', title: 'Double', width: 100, kind: 'computed', isDecimal: true, read: double },
]

export const SHELVES: SheetSections<Thing> = {
  list: [
    { key: 'top', title: 'Top shelf', cells: { double: '12' } },
    { key: 'low', title: 'Low shelf' },
  ],
  keyOf: ({ shelf }) => shelf,
  put: (row, shelf) => ({ ...row, shelf }),
}
