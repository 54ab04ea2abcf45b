/** What stands in place of rows: loading, and the rest that did not come. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { textsOf } from '#web/lib/api/error-texts.ts'
import classes from './grid/grid.module.css'
import { ROW_PX } from './grid/grid-view.ts'

const BLANKS = 14

export function GridSkeleton() {
  return (
    <div className={classes.frame} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div aria-hidden>
        <div className={classes.tickHead} />
        {Array.from({ length: BLANKS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
          <div key={place} className={classes.blankCell} style={{ height: ROW_PX }}>
            <Skeleton height={28} width={32} />
            <Skeleton height={12} width={140 + (place % 4) * 22} />
            <Skeleton height={12} width="40%" />
          </div>
        ))}
      </div>
    </div>
  )
}

interface MoreFailureProps {
  text: string
  error: unknown
  onRetry: () => void
}

/** What is there stays; the places of the rest wait. */
export function MoreFailure({ text, error, onRetry }: MoreFailureProps) {
  return (
    <div role="alert" className={classes.more}>
      <span>
        {text} {textsOf(error).join(' ')}
      </span>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
