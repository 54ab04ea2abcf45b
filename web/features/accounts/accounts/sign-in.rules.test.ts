import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { judgeSignIn } from './sign-in.rules.ts'

const schemaSays = (values: { email: string; password: string }): Record<string, string> =>
  Object.fromEntries(
    (signIn.body.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test.each([
  ['', ''],
  ['mira', ''],
  ['mira@', 'secret'],
  ['', 'secret'],
])('%j with %j is said in the words of the contract', (email, password) => {
  expect(judgeSignIn({ email, password })).toEqual(schemaSays({ email, password }))
})

test('nothing that the contract takes is refused before it is sent', () => {
  const email = fc
    .tuple(fc.emailAddress(), fc.constantFrom('', ' '))
    .map(([one, space]) => space + one + space)
  fc.assert(
    fc.property(fc.oneof(email, fc.string()), fc.string(), (typed, password) => {
      const said = schemaSays({ email: typed, password })
      for (const field of Object.keys(judgeSignIn({ email: typed, password })))
        expect(said).toHaveProperty([field])
    }),
  )
})
