/** The service worker keeps the app for starts without a server; there is none without a build and a secure context. */
const canStart = (): boolean => import.meta.env.PROD && window.isSecureContext && 'serviceWorker' in navigator

/** Once the page has what it needs itself, since the worker fetches all that the offline pages need. */
export const startServiceWorker = (): void => {
  if (!canStart()) return
  const register = (): void => {
    // Without one the product works as it does anywhere else. That it is looked for each time, the server says too.
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
