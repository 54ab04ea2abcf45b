/** Invitations: how many emails, what they say, and what the inviting company learns of the address. */
import { describe, expect } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { invite, readTeam } from '#contract/accounts/team.ts'
import { letterTo, listLetters, tokenIn } from '#server/test/letters.ts'
import { type Company, PASSWORD } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const ask = ({ manager, type }: Company, email: string) =>
  manager.send(invite, { body: { email, role: `${type}_user` } })

describe('invitations', () => {
  test('go out ten times a day for a company that is not verified, also at once', async ({ make }) => {
    const brand = await make.brand({ verified: false })
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => ask(brand, `many${index}@team.example`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await brand.manager.send(readTeam)).data.invitations).toHaveLength(10)
  })

  test('go to one address three times a week, no matter who sends them', async ({ make }) => {
    const companies = [await make.brand(), await make.supplier()]
    const statuses = []
    for (const company of [...companies, ...companies])
      statuses.push((await ask(company, 'wanted@team.example')).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('of a taken address are answered as of any, and only its owner reads why there is no link', async ({
    make,
    world,
  }) => {
    const [brand, owner] = [await make.brand(), (await make.supplier()).manager]
    const free = await ask(brand, 'free@team.example')
    const taken = await ask(brand, owner.email)
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.data)).toEqual(Object.keys(free.data))
    const letter = await letterTo(world, owner.email)
    expect(letter).toContain('You already have an account with this address')
    expect(tokenIn(letter)).toBe('')
    expect(tokenIn(await letterTo(world, 'free@team.example'))).not.toBe('')
    expect(await listLetters(world, owner.email)).toHaveLength(1)
  })
})

describe('names', () => {
  const registerAs = (full_name: string, name: string) => ({
    body: {
      full_name,
      email: 'names@new.example',
      password: PASSWORD,
      company: { name, type: 'brand' as const },
    },
  })

  test.for([
    'Win now at http://evil.example',
    'www.evil.example',
    'evil.com',
    'Pay at evil.shop/now',
    'Two\nlines',
    'A\u202ereversed',
  ])('of people and companies carry no web address and are one line: %j', async (name, { make }) => {
    expect(await make.anyone.send(register, registerAs(name, 'Fine & Co'))).toFailAt('full_name')
    expect(await make.anyone.send(register, registerAs('Fine', name))).toFailAt('company.name')
  })
})
