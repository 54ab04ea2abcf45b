import { Skeleton } from '@mantine/core'
import { StyleCardsSkeleton } from '#web/records/style/style-cards-skeleton.tsx'
import classes from './collections.module.css'

/** Two collections of cards, about as large as what comes. */
export function CollectionsSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={classes.section}>
      {[0, 1].map((section) => (
        <div key={section} className={classes.section} aria-hidden>
          <div className={classes.head}>
            <div className={classes.words}>
              <Skeleton height={18} width={180} mb={10} />
              <Skeleton height={12} width={240} />
            </div>
          </div>
          <StyleCardsSkeleton />
        </div>
      ))}
    </div>
  )
}
