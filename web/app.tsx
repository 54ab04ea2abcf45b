/** The product around its routes: styles, theme, calls, notices, dialogs. */
import './ui/theme/styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Session } from '#contract/accounts/accounts.ts'
import { directionOf } from '#contract/values/codes/languages.ts'
import { makeHandlers } from './handlers.ts'
import { onSignedOut } from './lib/api/api.ts'
import { makeQueryClient } from './lib/api/query-client.ts'
import { DeviceQueueProvider } from './lib/device-queue/device-queue-provider.tsx'
import { openDeviceQueue } from './lib/device-queue/open-device-queue.ts'
import { bringTexts } from './lib/language/catalogue-parts.ts'
import { spokenLanguage } from './lib/language/say.ts'
import { forgetKeptSession } from './lib/session/kept-session.ts'
import { startSession } from './lib/session/session.ts'
import { startServiceWorker } from './lib/start-service-worker.ts'
import { listenForInstall } from './lib/use-install.ts'
import { whenIdle } from './lib/when-idle.ts'
import { leaveForSignIn, makeRouter } from './routes.tsx'
import { keepFocus } from './ui/dialogs/keep-focus.ts'
import { Overlays } from './ui/dialogs/overlays.tsx'
import { DemoStrip, isDemoOpen } from './ui/pages/demo-strip.tsx'
import { colorSchemes, readStyleNonce } from './ui/theme/page-settings.ts'
import { resolveVariables, theme } from './ui/theme/theme.ts'

/** @param session of somebody who has just signed in at the door */
export function mountApp(element: HTMLElement, session?: Session): void {
  // The scroll lock of dialogs (react-remove-scroll) looks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: readStyleNonce() })
  // A page that starts without the network hears of its return only if it knows that it was away.
  onlineManager.setOnline(navigator.onLine)
  listenForInstall()
  const queries = makeQueryClient()
  if (session) startSession(queries, session)
  const router = makeRouter(queries)
  const queue = openDeviceQueue(makeHandlers(queries))
  onSignedOut(() => {
    void forgetKeptSession()
    void leaveForSignIn(router, queries)
  })
  startServiceWorker()
  // What opens within a page needs it; most of it is never said.
  whenIdle(() => void bringTexts('rest'))
  keepFocus()
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <DirectionProvider initialDirection={directionOf(spokenLanguage())} detectDirection={false}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={resolveVariables}
            colorSchemeManager={colorSchemes}
            defaultColorScheme="auto"
            getStyleNonce={readStyleNonce}
          >
            {isDemoOpen() && <DemoStrip />}
            <DeviceQueueProvider queue={queue}>
              <RouterProvider router={router} />
              <Overlays />
            </DeviceQueueProvider>
          </MantineProvider>
        </DirectionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
