import { Page } from './page.tsx'
import { NotFound } from './page-state.tsx'
import { Panel } from './panel.tsx'

/** Any address that no page has. */
export function NotFoundPage() {
  return (
    <Page title="Not found">
      <Panel>
        <NotFound>This page does not exist.</NotFound>
      </Panel>
    </Page>
  )
}
