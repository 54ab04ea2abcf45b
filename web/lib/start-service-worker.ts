/** The service worker keeps the app for starts without a server; there is none without a build and a secure context. */
const canStart = (): boolean => import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator

/** Null where the browser refuses it: without one the product works as it does anywhere else. */
const register = (): Promise<ServiceWorkerRegistration | null> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

let started: Promise<ServiceWorkerRegistration | null> | undefined

/** Once the page has what it needs itself, since the worker fetches all that the offline pages need. */
export const startServiceWorker = (): void => {
  if (canStart()) started = loaded().then(register)
}

/** Whether the app starts without a server; resolves once everything for that is kept. */
export const isAppKept = async (): Promise<boolean> => {
  // Where none was started, pages are served by a tool of ours.
  if (!started) return true
  if (!(await started)) return false
  await navigator.serviceWorker.ready
  return true
}
