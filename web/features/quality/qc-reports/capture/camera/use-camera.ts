/** The camera for as long as the screen is open, and dead streams started again when somebody comes back to it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraState, makeCamera } from './camera.ts'

/** Out of sight for longer than a look at a message, and the camera is let go. */
const HIDDEN_MS = 30_000

/** iOS comes back without `visibilitychange` at times, so each way of coming back counts. */
const watchPage = (camera: Camera): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(camera.rest, HIDDEN_MS)
    else camera.revive()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', camera.revive)
  window.addEventListener('focus', camera.revive)
  window.addEventListener('pagehide', camera.rest)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', camera.revive)
    window.removeEventListener('focus', camera.revive)
    window.removeEventListener('pagehide', camera.rest)
  }
}

export const useCamera = (): { camera: Camera; state: CameraState } => {
  const [camera] = useState(makeCamera)
  useEffect(() => {
    // Browsers give neither camera nor storage that lasts to an address without TLS.
    if (!window.isSecureContext) return
    void camera.start()
    const forget = watchPage(camera)
    return () => {
      forget()
      camera.stop()
    }
  }, [camera])
  return { camera, state: useSyncExternalStore(camera.subscribe, camera.state) }
}
