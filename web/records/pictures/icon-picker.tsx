/** All supply chain icons, searched while one types, more of them as one scrolls. */

import { Skeleton, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { useMoreOnScroll } from '../use-more-on-scroll.ts'
import classes from './icon-picker.module.css'
import { TraceIcon } from './trace-icon.tsx'
import { traceIconsQuery } from './trace-icons.queries.ts'

/** docs/product.md, Waits and widths. */
const SEARCH_DELAY_MS = 300

interface IconPickerProps {
  chosen: string
  onPick: (name: string) => void
  onClose: () => void
}

export function IconPicker({ chosen, onPick, onClose }: IconPickerProps) {
  const [search, setSearch] = useState('')
  const icons = useInfiniteQuery(traceIconsQuery(search))
  const found = icons.data?.pages.flatMap((page) => page.icons) ?? []
  const canLoadMore = icons.hasNextPage && !icons.isFetchingNextPage
  const end = useMoreOnScroll(canLoadMore, () => void icons.fetchNextPage())
  return (
    <Dialog opened onClose={onClose} title="Supply Chain Icons" size={560}>
      <SearchField
        label="Search icons"
        placeholder="Search: ship, factory, leaf…"
        value={search}
        onSearch={setSearch}
        delay={SEARCH_DELAY_MS}
      />
      <div className={classes.scroll}>
        {icons.isPending && <Skeleton height={240} role="status" aria-label="Loading…" />}
        {icons.isError && <ErrorState error={icons.error} onRetry={() => void icons.refetch()} />}
        {found.length > 0 && (
          <ul className={classes.grid}>
            {found.map(({ id, name }) => (
              <li key={id}>
                <UnstyledButton
                  className={classes.icon}
                  aria-pressed={name === chosen}
                  onClick={() => onPick(name)}
                >
                  <TraceIcon name={name} size={26} />
                  <span className={classes.name}>{name.replaceAll('-', ' ')}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {icons.data && (
          <p ref={end} role="status" className={classes.end}>
            {found.length === 0
              ? PASSPORT_TEXTS.noIcons
              : icons.hasNextPage
                ? 'Loading more icons…'
                : PASSPORT_TEXTS.noMoreIcons}
          </p>
        )}
      </div>
    </Dialog>
  )
}
