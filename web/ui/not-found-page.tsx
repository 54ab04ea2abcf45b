import { Page } from './page.tsx'
import { NotFound } from './page-state.tsx'
import { Panel } from './panel.tsx'

/** Any address that no page has. */
export function NotFoundPage() {
  return (
    <Page title="Not found">
      <Panel>
        <NotFound>There is no such page.</NotFound>
      </Panel>
    </Page>
  )
}
