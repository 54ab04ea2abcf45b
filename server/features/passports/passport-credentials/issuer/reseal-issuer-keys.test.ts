import { expect, test } from 'vitest'
import { replaceIssuerKey } from '#contract/passports/issuer-keys.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { openWorld } from '#server/test/world.ts'
import { findKeyInUse } from './issuer-key.store.ts'
import { sign } from './issuer-key.ts'
import { resealIssuerKeys } from './reseal-issuer-keys.ts'

test('a secret of the installation is replaced, and companies sign with the keys that they had', async () => {
  const [first, second] = ['the first of two long secrets, 1111', 'the second of two long secrets, 22']
  const world = await openWorld({ environment: { SELVEDGE_SECRET: first } })
  const { db } = world.parts
  const brand = await world.make.brand()
  expect(await brand.manager.send(replaceIssuerKey, { body: {} })).toSucceed()
  const signWith = async (sealing: ReturnType<typeof openSealing>) => {
    const key = await findKeyInUse(db, brand.id)
    if (!key) throw new Error('no key')
    return sign({ sealing }, { did: 'did:web:x', key, payload: {} })
  }
  const both = openSealing(await takeInstallationKeys(db, second, first))
  const alone = openSealing(await takeInstallationKeys(db, second))
  await expect(signWith(alone)).rejects.toThrow()
  // The one that was replaced is sealed anew too.
  expect(await resealIssuerKeys(db, both)).toBe(2)
  expect((await signWith(alone)).split('.')).toHaveLength(3)
  await world.close()
})
