import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PressAtOnce } from '#web/test/press-at-once.tsx'
import type { InboxAction } from './inbox-keys.rules.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

function Inbox({ heard }: { heard: InboxAction[] }) {
  useInboxKeys((action) => heard.push(action))
  return null
}

test('a key that is pressed as soon as the inbox is drawn is not lost', () => {
  const heard: InboxAction[] = []
  render(
    <>
      <Inbox heard={heard} />
      <PressAtOnce pressed="j" />
    </>,
  )
  expect(heard).toEqual(['next'])
})
