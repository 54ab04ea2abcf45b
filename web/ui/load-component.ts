import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** React's `lazy` for a named export. */
export const loadComponent = <const Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }))
