/**
 * The sign-in page by itself, for people who open the product there: what is behind it comes once somebody touches the
 * page, and takes over when they are signed in.
 */
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Session } from '#contract/accounts/accounts.ts'
import { directionOf } from '#contract/values/codes/languages.ts'
import { type EntryLink, SignInForm } from './features/accounts/accounts/sign-in-form.tsx'
import { safePath } from './lib/address/safe-path.ts'
import { spokenLanguage } from './lib/language/say.ts'
import { onFirstTouch } from './lib/on-first-touch.ts'
import { listenForInstall } from './lib/use-install.ts'
import { DemoStrip, isDemoOpen } from './ui/pages/demo-strip.tsx'
import { colorSchemes, readStyleNonce } from './ui/theme/page-settings.ts'
import { resolveVariables, theme } from './ui/theme/theme.ts'

const PlainLink: EntryLink = ({ to, ...rest }) => <a href={to} {...rest} />

const loadApp = () => import('./app.tsx')

export function mountDoor(element: HTMLElement): void {
  const root = createRoot(element)
  listenForInstall()
  const stop = onFirstTouch(() => void loadApp().catch(() => undefined))
  /** A page that can't be reached from here is loaded as any other is. */
  const leaveFor = async (address: string, session?: Session) => {
    stop()
    try {
      const { mountApp } = await loadApp()
      root.unmount()
      window.history.replaceState(null, '', address)
      mountApp(element, session)
    } catch {
      window.location.replace(address)
    }
  }
  const search = new URLSearchParams(window.location.search)
  const confirm = new URLSearchParams({ ...Object.fromEntries(search), step: 'confirm' })
  root.render(
    <StrictMode>
      <DirectionProvider initialDirection={directionOf(spokenLanguage())} detectDirection={false}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          getStyleNonce={readStyleNonce}
        >
          {isDemoOpen() && <DemoStrip />}
          <SignInForm
            link={PlainLink}
            returnTo={safePath(search.get('return') ?? '/')}
            problem={search.get('problem')}
            onSignedIn={(session) => leaveFor(safePath(search.get('return') ?? '/'), session)}
            onSecondStep={() => leaveFor(`/sign-in?${confirm}`)}
          />
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
