/** The first script: public addresses leave for their own page before anything of the product is loaded. */
// No texts: it says what it says before there is a catalogue.
import './ask-first.ts'
import './ui/theme/first-styles.ts'
import { publicPathOf } from './lib/address/fragment-address.ts'
import { startLanguage } from './lib/language/start-language.ts'
import { onFirstTouch } from './lib/on-first-touch.ts'
import { isSignedOut } from './lib/session/signed-out.ts'

/** The server says so of an address behind the sign-in; one comes back to it afterwards. */
const goToDoor = (): void => {
  const { pathname, search, hash } = window.location
  const address = encodeURIComponent(pathname + search + hash)
  window.history.replaceState(null, '', `/sign-in?return=${address}`)
}

/** Its code is that of the product, which comes with the first touch of the page that stands there. */
const forgetSoon = (): void => {
  onFirstTouch(() => {
    const forget = import('./lib/session/kept-session.ts').then(({ forgetKeptSession }) =>
      forgetKeptSession(),
    )
    forget.catch(() => undefined)
  })
}

/** The second step of a sign-in belongs to the product. */
const isDoor = ({ pathname, search }: Location): boolean =>
  pathname === '/sign-in' && !new URLSearchParams(search).has('step')

/** Nothing of the product is there yet to say it with. */
const sayNothingCame = (root: HTMLElement): void => {
  const text = document.createElement('p')
  text.textContent = 'Selvedge could not be loaded. Check your connection and try again.'
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.addEventListener('click', () => window.location.reload())
  root.setAttribute('role', 'alert')
  root.replaceChildren(text, button)
}

const publicPath = window.location.pathname === '/' ? publicPathOf(window.location.hash) : null

if (publicPath) {
  window.location.replace(publicPath)
} else {
  const root = document.getElementById('root') as HTMLElement
  try {
    if (isSignedOut()) goToDoor()
    const showsDoor = isDoor(window.location)
    await startLanguage({ isDoor: showsDoor })
    if (showsDoor) {
      const { mountDoor } = await import('./door.tsx')
      mountDoor(root)
      if (isSignedOut()) forgetSoon()
    } else {
      const { mountApp } = await import('./app.tsx')
      mountApp(root)
    }
  } catch {
    sayNothingCame(root)
  }
}
