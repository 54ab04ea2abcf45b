import { Skeleton } from '@mantine/core'
import classes from './style-cards.module.css'

export function StyleCardsSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <div className={classes.grid} role="status" aria-label="Loading…">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <div key={card} className={classes.card} aria-hidden>
          <Skeleton className={classes.blank} />
          <div className={classes.words}>
            <Skeleton height={14} width="60%" mb={8} />
            <Skeleton height={12} width="44%" mb={14} />
            <Skeleton height={16} width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
