/** Columns and widths as this person keeps them on this device, and the sort as the address has it. */
import { useKeptColumns } from '#web/ui/columns/use-kept-columns.ts'
import type { TableControls } from './table-controls.ts'

interface ControlsInput<Key extends string>
  extends Pick<TableControls<Key>, 'set' | 'sort' | 'setSort' | 'maxSorts'> {
  /** Where this device keeps it. */
  name: string
}

export function useTableControls<Key extends string>(input: ControlsInput<Key>): TableControls<Key> {
  const { name, set, ...sorting } = input
  return { ...useKeptColumns(name, set), ...sorting }
}
