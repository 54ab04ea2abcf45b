import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useReducer } from 'react'
import { loadCode } from '#web/lib/missing-code.ts'
import { CodeBoundary } from './code-boundary.tsx'

type Loaded<Props extends object> = LazyExoticComponent<ComponentType<Props>>

/** React remembers that an import failed, so another try is another component. */
interface Code<Props extends object> {
  latest: Loaded<Props>
  begin: () => Loaded<Props>
}

function Part<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const retry = () => {
    code.latest = code.begin()
    drawAgain()
  }
  const { latest: Content } = code
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
): ((props: Props) => ReactNode) => {
  const begin = (): Loaded<Props> => lazy(async () => ({ default: (await loadCode(load))[name] }))
  const code: Code<Props> = { latest: begin(), begin }
  return (props) => <Part code={code} props={props} />
}
