import { Box, Group, Skeleton } from '@mantine/core'
import card from '#web/records/record-card.module.css'

export function SupplierCardsSkeleton({ hasFooter }: { hasFooter: boolean }) {
  return (
    <div className={card.cards} role="status" aria-label="Loading…">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <div key={index} className={card.card} aria-hidden>
          <div className={card.head}>
            <Skeleton width={42} height={42} radius={9} />
            <Box flex={1} miw={0}>
              <Skeleton height={14} width="56%" mt={4} mb={10} />
              <Skeleton height={11} width="40%" />
            </Box>
          </div>
          <Skeleton height={12} width="64%" my={4} />
          {hasFooter && <Group gap={8} wrap="nowrap" justify="space-between" mih={34} />}
        </div>
      ))}
    </div>
  )
}
