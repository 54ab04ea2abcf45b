/** One collection among others, with its latest styles. */
import { Box, Flex, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListedCollection } from '#contract/styles/collections.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { todayOf } from '#web/lib/today.ts'
import { IconArrowRight } from '#web/records/icons.ts'
import { StyleCards } from '#web/records/style/style-cards.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionFacts } from './collection-facts.tsx'
import classes from './collections.module.css'

interface CollectionSectionProps {
  collection: ListedCollection
  /** What was searched for. */
  query: string | undefined
}

const countMatches = (matching: number, all: number): string =>
  `${formatNumber(matching)} of ${all === 1 ? '1 style' : `${formatNumber(all)} styles`} ${matching === 1 ? 'matches' : 'match'}`

export function CollectionSection({ collection, query }: CollectionSectionProps) {
  const titleId = `collection-${collection.id}`
  const { matching_styles, number_of_styles } = collection
  const isMatch = matching_styles !== null
  const shown = isMatch ? matching_styles : number_of_styles
  const to = {
    to: '/collections/$id',
    params: { id: String(collection.id) },
    // The page shows the same as the section.
    search: isMatch && query ? { query } : {},
  } as const
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Flex gap="8px 16px" align="flex-end" wrap="wrap">
        <Box flex="1 1 140px" miw={0}>
          <h2 id={titleId} className={classes.name}>
            <Link {...to} className={classes.link}>
              {collection.name}
            </Link>
          </h2>
          <CollectionFacts
            collection={collection}
            count={isMatch ? countMatches(matching_styles, number_of_styles) : undefined}
          />
        </Box>
        <Group gap={4} wrap="nowrap">
          <CollectionActions collection={collection} />
        </Group>
      </Flex>
      {collection.styles.length > 0 ? (
        <StyleCards styles={collection.styles} today={todayOf(new Date())} />
      ) : (
        <p className={classes.none}>
          No styles yet.{collection.can.add_style && ' The first one starts with “New style”.'}
        </p>
      )}
      {shown > collection.styles.length && (
        <Link {...to} className={classes.all}>
          Show all {formatNumber(shown)} {isMatch ? 'that match' : 'styles'}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  )
}
