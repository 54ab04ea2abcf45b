/**
 * Keeps the keyboard's place (WCAG 2.2, 2.4.3). What held the focus may go with what was done there: a row with its
 * button, a dialog, a button that may not be pressed any more. The browser then leaves the focus on the page's body, and
 * anyone who works by keys begins at the top. Here it goes to what is nearest: the row that took the place, else the place
 * before, else the page's heading. Anyone who moves the focus on purpose comes first.
 */

/** Places that are remembered: a dialog has a few, and behind them stands what opened it. */
const REMEMBERED = 24
/** Dialogs give the focus back, and new rows take it, within this time. */
const SETTLED_MS = 150
/** A button that waits for its answer comes back; one that is disabled for longer does not. */
const BUSY_MS = 3_000

/** Anyone who does one of these means where the focus is then. */
const USES = ['keydown', 'pointerdown'] as const

const FIELDS = 'input:not([type="hidden"]), select, textarea'
/** No links: the router begins to load where a focused one leads. */
const FOCUSABLE = `button, [tabindex]:not([tabindex="-1"]), ${FIELDS}`
/** Keeps the focus within itself while it is open. */
const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** Wider than these nothing is near. */
const WHOLE = 'body, main, [data-portal]'

interface Place {
  element: HTMLElement
  /** From the inside out, each with where in it the element stood. */
  around: { element: Element; at: number }[]
}

const placeOf = (element: HTMLElement): Place => {
  const around: Place['around'] = []
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement)
    around.push({ element: inner.parentElement, at: [...inner.parentElement.children].indexOf(inner) })
  return { element, around }
}

const isShown = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) !== false && element.closest('[inert]') === null

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [data-disabled]') && isShown(element)

/** On a touch screen a field opens the keyboard over what one looks at. */
const isWelcome = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  canHold(element) &&
  !(globalThis.matchMedia?.('(pointer: coarse)').matches && element.matches(FIELDS))

const firstIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (each): each is HTMLElement => each.matches(FOCUSABLE) && isWelcome(each),
  )

/** In what still stands around it: what took its place, what stood before it, then whatever is there. */
const findNear = ({ around }: Place): HTMLElement | undefined => {
  for (const { element, at } of around) {
    if (element.matches(WHOLE)) return undefined
    if (!element.isConnected || !isShown(element)) continue
    const children = [...element.children]
    for (const child of [children[at], children[at - 1], element]) {
      const found = child && firstIn(child)
      if (found) return found
    }
  }
  return undefined
}

const findPlace = (places: readonly Place[]): HTMLElement | undefined => {
  for (const place of places) {
    if (isWelcome(place.element)) return place.element
    const near = findNear(place)
    if (near) return near
  }
  return undefined
}

/** Where the focus was put from here, as long as nobody has used the keyboard or the pointer since. */
let lent: Element | null = null

/** Nobody has put the focus where it is: whatever was just made may take it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || (lent !== null && document.activeElement === lent)

const lend = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  lent = element
}

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  lend(heading)
}

/** Until the answer is called. */
export const keepFocus = (): (() => void) => {
  let places: Place[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Since when the place has been disabled. */
  let disabledSince: number | null = null
  const remember = ({ target }: FocusEvent): void => {
    disabledSince = null
    if (!(target instanceof HTMLElement) || target === document.body) return
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, REMEMBERED)
  }
  /** Noted at once: a quick answer gives it back before anybody looks. */
  const noteDisabled = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.matches(':disabled')) disabledSince ??= performance.now()
  }
  const takeOver = (): void => {
    lent = null
  }
  const look = (): void => {
    clearTimeout(timer)
    timer = setTimeout(restore, SETTLED_MS)
  }
  const restore = (): void => {
    const { activeElement } = document
    const [last] = places
    if ((activeElement && activeElement !== document.body) || !last) return
    if (document.querySelector(DIALOG)) return
    const wasDisabled = disabledSince !== null
    if (canHold(last.element)) {
      // Elsewhere somebody pressed beside it, and means that.
      if (wasDisabled) lend(last.element)
      disabledSince = null
      return
    }
    if (last.element.isConnected && last.element.matches(':disabled')) {
      disabledSince ??= performance.now()
      if (performance.now() - disabledSince < BUSY_MS) {
        look()
        return
      }
    }
    disabledSince = null
    const place = findPlace(places)
    if (place) lend(place)
    else focusHeading()
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement.matches(':disabled')) look()
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', noteDisabled)
  for (const use of USES) document.addEventListener(use, takeOver, true)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', noteDisabled)
    for (const use of USES) document.removeEventListener(use, takeOver, true)
  }
}
