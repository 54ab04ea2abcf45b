import { expect, test } from 'vitest'
import { beginTotp, confirmTotp } from '#contract/accounts/second-factor.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { PASSWORD } from '#server/test/make.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { openWorld } from '#server/test/world.ts'
import { resealFactors } from './reseal-factors.ts'
import { spendTotpCode } from './totp.ts'

test('a secret of the installation is replaced, and authenticator apps go on', async () => {
  const [first, second] = ['the first of two long secrets, 1111', 'the second of two long secrets, 22']
  const world = await openWorld({ environment: { SELVEDGE_SECRET: first } })
  const { db } = world.parts
  const { manager } = await world.make.brand()
  const begun = await manager.send(beginTotp, { body: { current_password: PASSWORD } })
  const codeAt = (steps: number) => codeOf(begun.data.secret, steps)
  expect(await manager.send(confirmTotp, { body: { code: codeAt(0) } })).toSucceed()

  await expect(takeInstallationKeys(db, second)).rejects.toThrow(/SELVEDGE_SECRET_BEFORE/)
  await expect(takeInstallationKeys(db, second, 'a third secret, longer than 32 signs')).rejects.toThrow()
  const both = openSealing(await takeInstallationKeys(db, second, first))
  const alone = openSealing(await takeInstallationKeys(db, second))
  const spend = (sealing: typeof alone, code: string) =>
    db.write((tx) =>
      spendTotpCode(
        tx,
        { ...world.parts, sealing },
        { userId: manager.user_id, code, mustBeConfirmed: true },
      ),
    )
  await expect(spend(alone, codeAt(1))).rejects.toThrow()
  expect(await resealFactors(db, both)).toBe(1)
  // A step ahead, which counts too: the present one was used.
  expect(await spend(alone, codeAt(1))).toBe(true)
  await expect(takeInstallationKeys(db, first)).rejects.toThrow()
  await world.close()
})
