/**
 * Call-outs and the rows of the page that they point at light up together. A row is found by its place in its frame
 * (`data-row`), so that the sheet of the chart needs no word of this.
 */
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'

interface Lit {
  key: string
  /** Whether the rows come into view: after a press on a call-out. */
  isSought: boolean
}

interface Light {
  lit: string | null
  isSought: boolean
  /** Nothing: all is dark. */
  light: (lit: Lit | null) => void
}

const Context = createContext<Light>({ lit: null, isSought: false, light: () => undefined })

export function LightProvider({ children }: { children: ReactNode }) {
  const [lit, light] = useState<Lit | null>(null)
  const value = useMemo(() => ({ lit: lit?.key ?? null, isSought: lit?.isSought ?? false, light }), [lit])
  return <Context value={value}>{children}</Context>
}

export const useLight = (): Light => useContext(Context)

const rowOf = (target: EventTarget | null): number | null => {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return row === null ? null : Number(row.getAttribute('data-row'))
}

/** Handlers and light for a frame whose rows stand for these keys, in their order. */
export const useLitRows = (frame: RefObject<HTMLElement | null>, keys: readonly string[]) => {
  const { lit, isSought, light } = useLight()
  useEffect(() => {
    const row = lit === null ? -1 : keys.indexOf(lit)
    const found = frame.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)
    if (!found) return
    found.setAttribute('data-lit', '')
    if (isSought) found.scrollIntoView({ block: 'center', behavior: 'auto' })
    return () => found.removeAttribute('data-lit')
  }, [lit, isSought, keys, frame])
  const follow = ({ target }: { target: EventTarget | null }) => {
    const at = rowOf(target)
    const key = at === null ? undefined : keys[at]
    if (key !== undefined && key !== lit) light({ key, isSought: false })
  }
  return { onMouseOver: follow, onFocus: follow, onClick: follow }
}
