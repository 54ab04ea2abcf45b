/** The passport's tab at an address of its own, for tests. */
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { Session } from '#contract/accounts/accounts.ts'
import { listProductClaims } from '#contract/evidence/product-claims.ts'
import { listPassportLinks } from '#contract/passports/audiences/passport-links.ts'
import { readStyleFacts } from '#contract/passports/facts/passport-facts.ts'
import { readEnvironmentalCost } from '#contract/passports/france/environmental-costs.ts'
import { readGtins } from '#contract/passports/gtins.ts'
import { listLots } from '#contract/passports/lots/lots.ts'
import { readPublication } from '#contract/passports/publications.ts'
import { readRegistration } from '#contract/passports/registrations.ts'
import type { Style } from '#contract/styles/styles.ts'
import { makeStanding } from '#web/features/passports/passport-registrations/registration.fixture.ts'
import { makePublication } from '#web/features/passports/publications/publication.fixture.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import { makeFactSheet } from '#web/records/passport/facts/facts.fixture.ts'
import { answersUnlessTold } from '#web/test/fake-server.ts'
import { makeHands } from '#web/test/hands.ts'
import { mira } from '#web/test/people.ts'
import { stopWithTest } from '#web/test/stop-router.ts'
import { Overlays } from '#web/ui/dialogs/overlays.tsx'
import { theme } from '#web/ui/theme/theme.ts'
import { AutosaveDelay } from './editor/use-autosave.ts'
import { makeCost } from './france/cost.fixture.ts'
import { PassportTab } from './passport-tab.tsx'
import { makeStyle } from './steps/trace.fixture.ts'

interface Opened {
  address?: string
  session?: Session
  style?: Style
  /** Milliseconds; unless a test is about it, nothing is saved by itself. */
  autosaveAfter?: number
}

export function openPassport({
  address = '/inquiries/5#trace',
  session = mira,
  style = makeStyle(),
  autosaveAfter = 1e9,
}: Opened = {}) {
  // Notices outlive the page that gave them.
  notifications.clean()
  answersUnlessTold(readPublication, makePublication())
  answersUnlessTold(readRegistration, { data: makeStanding() })
  answersUnlessTold(readStyleFacts, { data: makeFactSheet() })
  answersUnlessTold(readEnvironmentalCost, { data: makeCost() })
  answersUnlessTold(listPassportLinks, { data: { links: [], holder_key: null, can: { change: true } } })
  answersUnlessTold(listLots, { data: [], total: 0, page: 1, page_size: 20, can: { change: true } })
  answersUnlessTold(listProductClaims, { data: [], can: { change: true } })
  answersUnlessTold(readGtins, { data: [], asked: null, can: { change: true } })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  queries.setQueryData(sessionQuery.queryKey, session)
  const root = createRootRoute({
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/inquiries/$id',
    component: () => <PassportTab styleId={style.id} style={style} />,
  })
  const away = createRoute({ getParentRoute: () => root, path: '/away', component: () => <p>Away</p> })
  const router = createRouter({
    routeTree: root.addChildren([page, away]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  stopWithTest(router)
  const view = render(
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} env="test">
        <AutosaveDelay value={autosaveAfter}>
          <RouterProvider router={router as never} />
        </AutosaveDelay>
        <Overlays />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const leave = () => router.history.push('/away')
  return { ...view, user: makeHands(), addressNow: () => router.state.location.href, leave, queries }
}
