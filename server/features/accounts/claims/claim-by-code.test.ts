/** A claim is confirmed by anyone who reads the emails of the company's contact address. */
import { describe, expect } from 'vitest'
import { CLAIM_TEXTS, confirmClaimByCode, sendClaimCode } from '#contract/accounts/claims.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { letterTo } from '#server/test/letters.ts'
import { test, type World } from '#server/test/world.ts'
import { claimOf, openClaimed } from './claims.fixture.ts'

const setContact = ({ parts }: World, id: number, contact_email: string) =>
  parts.db.write((tx) =>
    tx.updateTable('organizations').set({ contact_email }).where('id', '=', id).execute(),
  )

describe('a code to the contact address', () => {
  const codeIn = (letter: string): string => (/code: (\d{4} \d{4})/.exec(letter)?.[1] ?? '').replace(' ', '')

  test('confirms; the page names the address masked', async ({ make, world }) => {
    const { entry, style, claimant } = await openClaimed(make)
    expect(await claimant.send(sendClaimCode)).toFailWith(409, CLAIM_TEXTS.noContact)
    await setContact(world, entry.id, 'paula@mill.example')
    const sent = await claimant.send(sendClaimCode)
    expect(sent.data.claim?.contact_address).toBe('p•••@m•••.example')
    const letter = await letterTo(world, 'paula@mill.example')
    // Anyone who reads it must know who asks.
    expect(letter).toContain(claimant.email)
    const code = codeIn(letter)
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    expect(await claimant.send(confirmClaimByCode, { body: { code: wrong } })).toFailAt(
      'code',
      CLAIM_TEXTS.wrongCode,
    )
    expect((await claimOf(claimant))?.code?.tries_left).toBe(4)
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`
    expect(await claimant.send(confirmClaimByCode, { body: { code: spaced } })).toSucceed()
    expect(await claimant.send(readStyle, { params: style })).toSucceed()
  })

  test('is of one claim: another one that waits keeps its own code', async ({ make, world }) => {
    const [first, second] = [await openClaimed(make), await openClaimed(make)]
    await setContact(world, first.entry.id, 'first@mill.example')
    await setContact(world, second.entry.id, 'second@mill.example')
    await first.claimant.send(sendClaimCode)
    const code = codeIn(await letterTo(world, 'first@mill.example'))
    await second.claimant.send(sendClaimCode)
    const others = codeIn(await letterTo(world, 'second@mill.example'))
    expect(await first.claimant.send(confirmClaimByCode, { body: { code: others } })).toFailAt('code')
    expect(await first.claimant.send(confirmClaimByCode, { body: { code } })).toSucceed()
    expect(await claimOf(second.claimant)).toMatchObject({ status: 'waiting' })
    expect(await second.claimant.send(confirmClaimByCode, { body: { code: others } })).toSucceed()
  })

  test('is worth nothing after five wrong tries, even with the right one; three letters a day', async ({
    make,
    world,
  }) => {
    const { entry, claimant } = await openClaimed(make)
    await setContact(world, entry.id, 'tries@mill.example')
    await claimant.send(sendClaimCode)
    const code = codeIn(await letterTo(world, 'tries@mill.example'))
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0')
    for (let tries = 0; tries < 5; tries++) await claimant.send(confirmClaimByCode, { body: { code: wrong } })
    expect(await claimant.send(confirmClaimByCode, { body: { code } })).toFailAt('code')
    const answers = [1, 2, 3].map(() => claimant.send(sendClaimCode))
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
  })
})
