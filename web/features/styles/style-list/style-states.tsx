/** What stands in place of styles: none yet, nothing found, a failure. */
import { Button } from '@mantine/core'
import { LoadFailure } from '#web/records/conflict/load-failure.tsx'
import { IconShirt } from '#web/records/icons.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconPlus, IconSearch } from '#web/ui/icons.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'

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

export function StylesFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Panel>
      <LoadFailure error={error} text="Failed to fetch styles. Please try again." onRetry={onRetry} />
    </Panel>
  )
}
