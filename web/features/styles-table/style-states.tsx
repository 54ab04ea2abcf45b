/** What stands in place of styles: loading, none yet, nothing found, a failure. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { textsOf } from '#web/lib/error-texts.ts'
import { IconShirt } from '#web/records/icons.ts'
import { LoadFailure } from '#web/records/load-failure.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconPlus, IconSearch } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './grid.module.css'
import { ROW_PX } from './grid-view.ts'

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

export function NewStyleButton() {
  return (
    <ButtonLink to="/inquiries/$id" params={{ id: 'new' }} leftSection={<IconPlus size={17} />}>
      New style
    </ButtonLink>
  )
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Panel>
      <Empty
        icon={IconSearch}
        title="No styles found"
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try fewer letters or filters.
      </Empty>
    </Panel>
  )
}

export function NoneYet({ canCreate }: { canCreate: boolean }) {
  return (
    <Panel>
      <Empty icon={IconShirt} title="No styles yet" action={canCreate && <NewStyleButton />}>
        {canCreate
          ? 'Make the first one: it takes a product type, a quantity and where it is delivered.'
          : 'Styles appear here as soon as your company takes part in one.'}
      </Empty>
    </Panel>
  )
}

/** What is there stays; the places of the rest wait. */
export function MoreFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.more}>
      <span>The rest of the styles could not be loaded. {textsOf(error).join(' ')}</span>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

export function StylesFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Panel>
      <LoadFailure error={error} text="Failed to fetch styles. Please try again." onRetry={onRetry} />
    </Panel>
  )
}
