/** The whole product at one address, as a reader would open it. */
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { readSession, type Session } from '#contract/accounts/accounts.ts'
import { listCompanyExports } from '#contract/accounts/company-exports.ts'
import { listActivity } from '#contract/collaboration/activity.ts'
import { listFollows, readFollow } from '#contract/collaboration/follows.ts'
import { readDefaultInCharge, readInCharge } from '#contract/collaboration/in-charge.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { followStyle } from '#contract/day/style-live.ts'
import { readUnfinishedImport } from '#contract/styles/table-imports.ts'
import { chargesOf } from '#web/features/collaboration/in-charge/in-charge.fixture.ts'
import { makeHandlers } from '#web/handlers.ts'
import { onSignedOut } from '#web/lib/api/api.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import type { DeviceQueue } from '#web/lib/device-queue/device-queue.ts'
import { DeviceQueueProvider } from '#web/lib/device-queue/device-queue-provider.tsx'
import { leaveForSignIn, makeRouter } from '#web/routes.tsx'
import { Overlays } from '#web/ui/dialogs/overlays.tsx'
import { theme } from '#web/ui/theme/theme.ts'
import { makeTestQueue } from './device-queue.ts'
import { answers, answersUnlessTold, fails, hangsUnlessTold } from './fake-server.ts'
import { makeHands } from './hands.ts'
import { stopWithTest } from './stop-router.ts'

/** Opens `address` as somebody, or as nobody; returns the user's hands and where the product is. */
export function openApp(address: string, session: Session | null = null, ownQueue?: DeviceQueue) {
  // The notices outlive a test's page, because their store is the module's.
  notifications.clean()
  if (session) answers(readSession, session)
  else fails(readSession, 'not_signed_in')
  answers(listNotifications, { data: [], total: 0, page: 1, page_size: 12, unread: 0 })
  answersUnlessTold(listActivity, { data: [], crafts: [], next_cursor: null })
  answersUnlessTold(readFollow, { choice: 'usual' })
  answersUnlessTold(listFollows, { data: [] })
  answersUnlessTold(readInCharge, chargesOf())
  answersUnlessTold(readDefaultInCharge, chargesOf())
  answersUnlessTold(listCompanyExports, { data: [] })
  answersUnlessTold(readUnfinishedImport, { unfinished: null })
  hangsUnlessTold(followStyle)
  const url = new URL(address, window.location.origin)
  window.history.replaceState(null, '', url)
  const queries = makeQueryClient()
  // A test asks once; what is tried again is the query client's own test.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const router = makeRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  stopWithTest(router)
  const queue =
    ownQueue ??
    makeTestQueue({
      handlers: makeHandlers(queries),
      whoIsSignedIn: async () => session?.user.id ?? null,
    })
  onTestFinished(() => queue.close())
  onTestFinished(onSignedOut(() => void leaveForSignIn(router, queries)))
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} env="test">
        <DeviceQueueProvider queue={queue}>
          <RouterProvider router={router} />
          <Overlays />
        </DeviceQueueProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { user: makeHands(), addressNow: () => router.state.location.href, queries, queue }
}
