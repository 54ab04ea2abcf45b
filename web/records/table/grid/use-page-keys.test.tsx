import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PressAtOnce } from '#web/test/press-at-once.tsx'
import type { PageAction } from './keys.rules.ts'
import { usePageKeys } from './use-page-keys.ts'

function Page({ heard }: { heard: PageAction[] }) {
  usePageKeys((action) => heard.push(action) > 0)
  return null
}

test('a key that is pressed as soon as the page is drawn is not lost', () => {
  const heard: PageAction[] = []
  render(
    <>
      <Page heard={heard} />
      <PressAtOnce pressed="j" />
    </>,
  )
  expect(heard).toEqual(['enter_table'])
})
