import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useReducer,
  useState,
} from 'react'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { tellWait } from '#web/lib/told-waits.ts'
import { CodeBoundary } from './code-boundary.tsx'

type Loaded<Props extends object> = LazyExoticComponent<ComponentType<Props>>

interface Code<Props extends object> {
  /** Once it is there. React shows what it had to wait for no sooner than 300 ms after it began to wait. */
  loaded: ComponentType<Props> | null
  /** React remembers that an import failed, so another try is another component. */
  latest: Loaded<Props>
  begin: () => Loaded<Props>
}

/** A component that is loaded when it is drawn first, or before, by anyone who sees that it may be needed soon. */
interface LoadedComponent<Props extends object> {
  (props: Props): ReactNode
  load: () => void
}

function Part<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const retry = () => {
    code.latest = code.begin()
    drawAgain()
  }
  // One component from the first drawing to the last: another would forget its state.
  const [Loaded] = useState(() => code.loaded)
  const Content = Loaded ?? code.latest
  return (
    <CodeBoundary onRetry={retry}>
      <Content {...props} />
    </CodeBoundary>
  )
}

/** React's `lazy` for a named export. Where its code does not arrive, that is said in its place, with another try. */
export const loadComponent = <const Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LoadedComponent<Props> => {
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    code.loaded ??= (await loadCode(load))[name]
    return code.loaded
  }
  const begin = (): Loaded<Props> => lazy(async () => ({ default: await tellWait(loadOnce()) }))
  const code: Code<Props> = { loaded: null, latest: begin(), begin }
  const component = (props: Props): ReactNode => <Part code={code} props={props} />
  // Where it fails, drawing it says so.
  return Object.assign(component, { load: () => void loadOnce().catch(() => undefined) })
}
