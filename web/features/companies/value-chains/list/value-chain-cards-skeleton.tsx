import { Box, Skeleton } from '@mantine/core'
import card from '#web/records/record-card.module.css'
import classes from './value-chain-list.module.css'

export function ValueChainCardsSkeleton() {
  return (
    <div className={`${card.cards} ${classes.cards}`} role="status" aria-label="Loading…">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <div key={index} className={card.card} aria-hidden>
          <Box flex={1} miw={0}>
            <Skeleton height={14} width="56%" mt={4} mb={10} />
            <Skeleton height={11} width="40%" />
          </Box>
          <Skeleton height={13} width="82%" my={4} />
          <Skeleton height={14} width="64%" my={3} />
          <Skeleton height={13} width="48%" my={6} />
        </div>
      ))}
    </div>
  )
}
