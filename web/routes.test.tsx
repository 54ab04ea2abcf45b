import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { APP_ADDRESSES } from '#contract/app-addresses.ts'
import { makeRouter } from './routes.tsx'

test('every address that the server answers with the app has its page', () => {
  const { routesByPath } = makeRouter(new QueryClient())
  const routes = Object.keys(routesByPath).filter((path) => path !== '/$')
  expect(routes.sort()).toEqual([...APP_ADDRESSES].sort())
})
