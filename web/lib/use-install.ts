/** How the product can be installed on this device. */
import { useSyncExternalStore } from 'react'

/** Chromium's event; TypeScript's library of the DOM does not know it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallEvent | null = null
const listeners = new Set<() => void>()
const tell = (next: InstallEvent | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** The browser says once per page that it may be asked; called as early as possible. */
export const listenForInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    tell(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => tell(null))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** Safari has no event for it and says neither what it is nor that it could. */
const isSafari = (): boolean => /^((?!chrome|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent)

export interface Install {
  way: 'prompt' | 'by_hand' | 'none'
  install: () => void
}

export const useInstall = (): Install => {
  const current = useSyncExternalStore(subscribe, () => offer)
  const install = () => {
    void current?.prompt()
    tell(null)
  }
  if (isInstalled()) return { way: 'none', install }
  return { way: current ? 'prompt' : isSafari() ? 'by_hand' : 'none', install }
}
