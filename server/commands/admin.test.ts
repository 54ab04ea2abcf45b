import { expect } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { test } from '#server/test/world.ts'
import { makeAdmin } from './admin.ts'

const ada = { email: ' Ada@Operator.example ', full_name: 'Ada Operator', password: 'correct horse battery' }

test('an admin of the command line signs in and administers', async ({ make, world }) => {
  await makeAdmin(world.parts.db, ada)
  const body = { email: 'ada@operator.example', password: ada.password }
  const { data } = await make.anyone.send(signIn, { body })
  expect(data.user).toMatchObject({ full_name: 'Ada Operator', role: 'admin' })
  expect(data.can.administer).toBe(true)
})

test.for([
  ['a short password', { password: 'short' }, 'password: Must have at least 10 characters'],
  ['no email address', { email: 'ada' }, 'email: Must be an email address'],
  ['no name', { full_name: ' ' }, 'full_name: Your name is required'],
] as const)('%s is refused in words', async ([, change, words], { world }) => {
  await expect(makeAdmin(world.parts.db, { ...ada, ...change })).rejects.toThrow(words)
})

test('an email that somebody has is refused', async ({ make, world }) => {
  const { manager } = await make.brand()
  await expect(makeAdmin(world.parts.db, { ...ada, email: manager.email })).rejects.toThrow(
    `An account with ${manager.email} already exists.`,
  )
})
