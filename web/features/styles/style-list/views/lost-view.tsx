/** The address names a view that is not there: another person's, or one that was deleted. */
import { Button } from '@mantine/core'
import type { TableState } from '../use-table-state.ts'
import classes from './views.module.css'

export function LostView({ state }: { state: TableState }) {
  const { viewName, view, views, open, query } = state
  if (!viewName || view || !views.isSuccess) return null
  return (
    <div role="status" className={classes.lost}>
      <span>The view “{viewName}” does not exist, or is not shared with you.</span>
      <Button variant="default" size="xs" onClick={() => open(null, query)}>
        Show without it
      </Button>
    </div>
  )
}
