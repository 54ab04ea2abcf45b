import { Box, Flex, Skeleton } from '@mantine/core'
import { StyleCardsSkeleton } from '#web/records/style/style-cards-skeleton.tsx'
import classes from './collections.module.css'

/** Two collections of cards, about as large as what comes. */
export function CollectionsSkeleton() {
  return (
    <div role="status" aria-label="Loading…" className={classes.section}>
      {[0, 1].map((section) => (
        <div key={section} className={classes.section} aria-hidden>
          <Flex gap="8px 16px" align="flex-end" wrap="wrap">
            <Box flex="1 1 140px" miw={0}>
              <Skeleton height={18} width={180} mb={10} />
              <Skeleton height={12} width={240} />
            </Box>
          </Flex>
          <StyleCardsSkeleton />
        </div>
      ))}
    </div>
  )
}
