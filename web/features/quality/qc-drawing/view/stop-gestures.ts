/**
 * A stroke is no swipe of the page: Chromium takes the first tap after a swipe, such as that on Undo, for one that stops
 * a fling, and swallows it, whatever `touch-action` says.
 */
export const stopGestures = (stage: HTMLElement | null): void =>
  // React listens to touches passively, where nothing can be prevented.
  stage?.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false })
