import type { AnyRouter } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'

/** A page whose test is over is drawn no more: code of a page on its way may arrive after the last test's document is gone. */
export const stopWithTest = (router: AnyRouter): void =>
  onTestFinished(() => {
    router.startTransition = () => Promise.resolve(false)
  })
