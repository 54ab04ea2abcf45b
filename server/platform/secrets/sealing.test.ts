import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'
import { takeInstallationKeys, WrongSecret } from './installation-key.ts'
import { openSealing } from './sealing.ts'

const place = { purpose: 'totp', owner: 7 }
const plain = Buffer.from('JBSWY3DPEHPK3PXP')

test('what is sealed opens for its place, and looks different each time', () => {
  const sealing = openSealing([randomBytes(32)])
  const [one, two] = [sealing.seal(plain, place), sealing.seal(plain, place)]
  expect(sealing.open(one, place)).toEqual(plain)
  expect(one.equals(two)).toBe(false)
  expect(one.includes(plain)).toBe(false)
})

test('another owner, another purpose, another key and changed bytes open nothing', () => {
  const sealing = openSealing([randomBytes(32)])
  const sealed = sealing.seal(plain, place)
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => sealing.open(sealed, { ...place, owner: 8 })).toThrow()
  expect(() => sealing.open(sealed, { ...place, purpose: 'issuer' })).toThrow()
  expect(() => openSealing([randomBytes(32)]).open(sealed, place)).toThrow()
  expect(() => sealing.open(changed, place)).toThrow()
})

test('every process of a database has its key; a secret once set must stay', async ({ world }) => {
  const { db } = world.parts
  const [alone] = await takeInstallationKeys(db, null)
  const [again] = await takeInstallationKeys(db, null)
  expect(again).toEqual(alone)
  const before = openSealing([alone]).seal(plain, place)
  const secret = 'a secret of more than thirty-two signs'
  const mixed = await takeInstallationKeys(db, secret)
  expect(mixed[0]).not.toEqual(alone)
  expect(openSealing(mixed).open(before, place)).toEqual(plain)
  expect(() => openSealing([alone]).open(openSealing(mixed).seal(plain, place), place)).toThrow()
  expect(await takeInstallationKeys(db, secret)).toEqual(mixed)
  await expect(takeInstallationKeys(db, `${secret}!`)).rejects.toThrow(WrongSecret)
  await expect(takeInstallationKeys(db, null)).rejects.toThrow(WrongSecret)
})
