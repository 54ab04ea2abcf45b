/** Who a signature counts for: one of the company's own people gave it, or the company confirmed it. */
import { describe, expect } from 'vitest'
import { changeMember } from '#contract/accounts/team.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as links from '#contract/quality/qc-sign-requests.ts'
import { deleteSignature } from '#contract/quality/qc-signatures.ts'
import { letterTo, listLetters, tokenIn } from '#server/test/letters.ts'
import { type Maker, makeStyle, type Person } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'
import {
  approve,
  create,
  decide,
  draw,
  drawPad,
  idOf,
  makeInspection,
  read,
  saveInfo,
  setAql,
  sign,
} from '../qc-reports.fixture.ts'

/** A supplier's inspector makes a report of a brand's style, names the own company as supplier, and passes it. */
const makeForeign = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const inspector = await supplier.person('qc')
  const report = (await create(inspector, style)).data
  expect(
    await saveInfo(inspector, report, { supplier_id: supplier.id, no_of_pcs_inspected: 200 }),
  ).toSucceed()
  expect(await setAql(inspector, report, { overall_result: 'pass' })).toSucceed()
  return { brand, supplier, style, inspector, report }
}
type Foreign = Awaited<ReturnType<typeof makeForeign>>

const BRAND_MISSING = 'The signature of the brand is missing.'
const texts = { name: 'Mira Olsen', designation: 'Buyer' }
const stateForBrand = async ({ inspector, report, brand }: Foreign) =>
  (await sign(inspector, report, { ...texts, company: String(brand.id) })).data.data
const newsOf = async (person: Person) => (await person.send(listNotifications)).data.data[0]

describe('what is drawn for another company', () => {
  // shows D-178, S2-30
  test('is stated and does not count: the report is not locked by who typed a name', async ({ make }) => {
    const ground = await makeForeign(make)
    const { inspector, report, brand, supplier } = ground
    const stated = await stateForBrand(ground)
    expect(stated).toMatchObject({ is_stated: true, counts: false, side: 'brand', given_by_name: null })
    expect(stated.taken_by_name).toMatch(/^Colleague/)
    const own = (await sign(inspector, report, { company: String(supplier.id) })).data.data
    expect(own).toMatchObject({ is_stated: false, counts: true, taken_by_name: own.given_by_name })
    const refused = await approve(inspector, report)
    expect(refused).toFailWith(409)
    expect(refused.error.error).toEqual([BRAND_MISSING])
    const saved = await read(inspector, report)
    expect(saved).toMatchObject({
      approval_problems: [BRAND_MISSING],
      signs_for: supplier.id,
      details: { brand_signature_id: null, supplier_signature_id: own.id },
    })
    expect(await saveInfo(inspector, report, { brand_signature_id: stated.id })).toFailAt(
      'brand_signature_id',
      'This signature does not count: its company has not confirmed it.',
    )
    expect((await read(brand.manager, report)).signs_for).toBe(brand.id)
  })

  // shows S2-31
  test('is told to that company, which confirms it with one press', async ({ make, world }) => {
    const ground = await makeForeign(make)
    const { inspector, report, brand, supplier } = ground
    await sign(inspector, report, { company: String(supplier.id) })
    const stated = await stateForBrand(ground)
    const told = await newsOf(brand.manager)
    expect(told).toMatchObject({
      kind: 'qc_signature_stated',
      link: `/inquiries/${ground.style.id}/qc/${report.id}#approval`,
    })
    expect(await letterTo(world, brand.manager.email, 'Mira Olsen')).toContain('Confirm or refuse it')
    const anyone = await brand.person('user')
    expect(await decide(anyone, report, stated)).toSucceed()
    const saved = await read(inspector, report)
    expect(saved.details.brand_signature_id).toBe(stated.id)
    expect(saved.signatures.find(({ id }) => id === stated.id)).toMatchObject({
      is_stated: true,
      counts: true,
      decision: { confirmed: true, reason: null },
    })
    const late = await decide(brand.manager, report, stated)
    expect(late).toFailWith(409)
    expect(late.error.decided).toMatchObject({ approve_status: true, reason: null })
    expect(late.error.decided?.by).toMatch(/^Colleague/)
    expect((await newsOf(inspector))?.kind).toBe('qc_signature_confirmed')
    expect(await approve(inspector, report)).toSucceed()
  })

  // shows S2-31
  test('is refused with a reason that stays in the report', async ({ make }) => {
    const ground = await makeForeign(make)
    const { inspector, report, brand } = ground
    const stated = await stateForBrand(ground)
    expect(await decide(brand.manager, report, stated, { approve_status: false })).toFailAt('reason')
    expect(await decide(brand.manager, report, stated, { approve_status: false, reason: 'no' })).toFailAt(
      'reason',
    )
    const reason = 'Mira was not at the inspection'
    expect(await decide(brand.manager, report, stated, { approve_status: false, reason })).toSucceed()
    const params = { id: String(report.id), signatureId: String(stated.id) }
    expect(await inspector.send(deleteSignature, { params })).toFailWith(409)
    const [kept] = (await read(inspector, report)).signatures
    expect(kept).toMatchObject({ counts: false, decision: { confirmed: false, reason } })
    expect(await decide(brand.manager, report, stated)).toFailWith(409)
    expect((await approve(inspector, report)).error.error).toContain(BRAND_MISSING)
  })

  // shows D-178, S2-30
  test('is confirmed by nobody but its company', async ({ make }) => {
    const ground = await makeForeign(make)
    const { inspector, report, supplier, brand } = ground
    const stated = await stateForBrand(ground)
    for (const person of [inspector, supplier.manager])
      expect(await decide(person, report, stated)).toFailWith(403)
    expect(await decide((await make.brand()).manager, report, stated)).toFailWith(404)
    expect(await decide(await make.operator(), report, stated)).toFailWith(403)
    // A company's people take no signature for another one on a report that they do not work on.
    const asSupplier = { company: String(supplier.id) }
    expect(await sign(brand.manager, report, asSupplier)).toFailWith(403)
    expect(await sign(brand.manager, report, { company: String(brand.id) })).toSucceed(201)
  })

  // shows S2-30
  test('never becomes a side’s signature, whatever code writes it', async ({ make, world }) => {
    const ground = await makeForeign(make)
    const { id } = await stateForBrand(ground)
    await expect(
      query(world, `update qc_reports set brand_signature_id = ${id} where id = ${ground.report.id}`),
    ).rejects.toThrow('does not count')
  })

  test('of a former supplier is called so, and does not keep the supplier from being changed', async ({
    make,
  }) => {
    const { brand, supplier, style, inspector, report } = await makeInspection(make)
    await saveInfo(inspector, report, { supplier_id: supplier.id })
    const stated = (await sign(inspector, report, { company: String(supplier.id) })).data.data
    expect(await saveInfo(inspector, report, { supplier_id: null })).toFailWith(409)
    const reason = 'Signed without asking us'
    expect(await decide(supplier.manager, report, stated, { approve_status: false, reason })).toSucceed()
    expect(await saveInfo(inspector, report, { supplier_id: null })).toSucceed()
    expect((await read(inspector, report)).signatures).toMatchObject([{ side: 'former', counts: false }])
    void [brand, style]
  })
})

const ask = (by: Person, report: { id: number }, company: number, user_id: number | null = null) =>
  by.send(links.askForSignature, { params: idOf(report), body: { company, user_id } })
const screenOf = (url: string | undefined): string => url?.split('#token=')[1] ?? ''
const open = (make: Maker, token: string) => make.anyone.send(links.openSignRequest, { body: { token } })
const signWith = async (make: Maker, fields: Record<string, string>, bytes?: Buffer) =>
  make.anyone.upload(links.signByLink, {
    field: 'signature',
    files: [{ name: 'signature.png', bytes: bytes ?? (await drawPad()) }],
    texts: { ...texts, ...fields },
  })
const codeIn = (letter: string): string => /there: (\d{4} \d{4})/.exec(letter)?.[1] ?? ''

/** A person of the brand is asked on the spot; what their email says. */
const askMira = async ({ make, world }: { make: Maker; world: World }) => {
  const ground = await makeForeign(make)
  const mira = await ground.brand.person('user')
  const asked = await ask(ground.inspector, ground.report, ground.brand.id, mira.user_id)
  expect(asked).toSucceed(201)
  const letter = await letterTo(world, mira.email, '/sign#token=')
  return { ...ground, mira, screen: screenOf(asked.data.screen?.url), letter, token: tokenIn(letter) }
}

describe('a link for signing', () => {
  test('lists whom one can ask, by name alone', async ({ make }) => {
    const { inspector, report, brand, supplier } = await makeForeign(make)
    const { data } = await inspector.send(links.listSigners, { params: idOf(report) })
    expect(data.data).toEqual([
      {
        ...{ id: brand.id, name: brand.name, side: 'brand', contact_address: null },
        people: [{ id: brand.manager.user_id, full_name: expect.any(String) }],
      },
      expect.objectContaining({ id: supplier.id, side: 'supplier' }),
    ])
    expect(JSON.stringify(data)).not.toContain('@')
  })

  // shows S2-32
  test('that was mailed signs for the company once, on a device without a session', async ({
    make,
    world,
  }) => {
    const { inspector, report, brand, mira, token } = await askMira({ make, world })
    const shown = await open(make, token)
    expect(shown.data).toMatchObject({
      ...{ needs_code: false, report_name: report.name, company: brand.name, overall_result: 'pass' },
      stated: [],
    })
    expect(await signWith(make, { token })).toSucceed(201)
    const [signature] = (await read(inspector, report)).signatures
    expect(signature).toMatchObject({
      ...{ qc_name: 'Mira Olsen', side: 'brand', counts: true, is_stated: false, by_link: true },
      taken_by_name: null,
      given_by_name: expect.stringMatching(/^Colleague/),
    })
    expect((await read(inspector, report)).details.brand_signature_id).toBe(signature?.id)
    expect(await signWith(make, { token })).toFailWith(410)
    expect(await open(make, token)).toFailWith(410)
    expect((await newsOf(inspector))?.kind).toBe('qc_signature_confirmed')
    void mira
  })

  // shows S2-32
  test('on the inspector’s screen proves nothing by itself: it takes the code of the email', async ({
    make,
    world,
  }) => {
    const { inspector, report, screen, letter } = await askMira({ make, world })
    expect((await open(make, screen)).data.needs_code).toBe(true)
    // The inspector opens the own QR code on a phone of their own.
    expect(await signWith(make, { token: screen })).toFailAt('code')
    expect(await signWith(make, { token: screen, code: '00000000' })).toFailAt('code')
    expect((await read(inspector, report)).signatures).toEqual([])
    expect(await signWith(make, { token: screen, code: codeIn(letter) })).toSucceed(201)
    expect((await read(inspector, report)).signatures).toMatchObject([{ counts: true, by_link: true }])
  })

  // shows S2-32
  test('takes five codes and no more, the right one included', async ({ make, world }) => {
    const { screen, letter, token } = await askMira({ make, world })
    const right = codeIn(letter)
    const wrong = right.startsWith('1') ? '22222222' : '11111111'
    for (let tried = 0; tried < links.SIGN_CODE_TRIES; tried++)
      expect(await signWith(make, { token: screen, code: wrong })).toFailAt('code')
    expect(await signWith(make, { token: screen, code: right })).toFailAt('code')
    // Who has the email itself is not shut out by who guesses.
    expect(await signWith(make, { token })).toSucceed(201)
  })

  test('signs one time of many at once', async ({ make, world }) => {
    const { inspector, report, token } = await askMira({ make, world })
    const answers = await Promise.all([1, 2, 3, 4].map(() => signWith(make, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
    expect((await read(inspector, report)).signatures).toHaveLength(1)
  })

  test.for([
    [
      'the person has left',
      async ({ brand, mira }) =>
        brand.manager.send(changeMember, {
          params: { id: String(mira.user_id) },
          body: { active: false } as never,
        }),
      410,
    ],
    [
      'a newer one was sent',
      async ({ inspector, report, brand, mira }) => ask(inspector, report, brand.id, mira.user_id),
      410,
    ],
    [
      'the report is approved',
      async ({ inspector, report, brand, supplier }) => {
        await sign(brand.manager, report, { company: String(brand.id) })
        await sign(inspector, report, { company: String(supplier.id) })
        return approve(inspector, report)
      },
      409,
    ],
  ] as const satisfies readonly (readonly [
    string,
    (asked: Awaited<ReturnType<typeof askMira>>) => Promise<unknown>,
    number,
  ])[])('is closed once %s', async ([, change, status], { make, world }) => {
    const asked = await askMira({ make, world })
    expect(await change(asked)).toSucceed()
    for (const token of [asked.token, asked.screen]) expect(await open(make, token)).toFailWith(status)
    expect(await signWith(make, { token: asked.token })).toFailWith(status)
  })

  test('ends after a day, and is made for one of the company’s own people alone', async ({ make, world }) => {
    const { inspector, report, brand, supplier, token } = await askMira({ make, world })
    await query(world, `update qc_sign_requests set expires_at = now() - interval '1 minute'`)
    expect(await open(make, token)).toFailWith(410)
    expect(await ask(inspector, report, brand.id, inspector.user_id)).toFailAt('user_id')
    expect(await ask(inspector, report, brand.id)).toFailAt('user_id')
    expect(await ask(inspector, report, (await make.brand()).id)).toFailAt('company')
    expect(await ask(brand.manager, report, brand.id, brand.manager.user_id)).toFailWith(403)
    void supplier
  })

  test('takes no empty pad, and no name without designation', async ({ make, world }) => {
    const { token } = await askMira({ make, world })
    expect(await signWith(make, { token }, await drawPad('none', '#ffffffff'))).toFailAt('signature')
    expect(await signWith(make, { token, designation: ' ' })).toFailAt('designation')
    expect(await open(make, token)).toSucceed()
  })
})

describe('a company that nobody signs in for', () => {
  const makeUnknown = async (make: Maker, world: World, contact: string | null) => {
    const brand = await make.brand()
    const entry = await make.registryEntry()
    if (contact)
      await query(world, `update organizations set contact_email = '${contact}' where id = ${entry.id}`)
    const style = await makeStyle(brand, { suppliers: [entry] })
    const inspector = await brand.person('qc')
    const report = (await create(inspector, style)).data
    await saveInfo(inspector, report, { supplier_id: entry.id, no_of_pcs_inspected: 200 })
    await setAql(inspector, report, { overall_result: 'pass' })
    await sign(inspector, report, { company: String(brand.id) })
    return { brand, entry, inspector, report }
  }

  // shows S2-33
  test('is asked at its own address, and confirms with the link', async ({ make, world }) => {
    const { entry, inspector, report } = await makeUnknown(make, world, 'office@mill.example')
    expect((await approve(inspector, report)).error.error).toEqual([
      'The signature of the supplier is missing.',
    ])
    const stated = (await draw(inspector, report, entry.id)).data.data
    const token = tokenIn(await letterTo(world, 'office@mill.example', '/sign#token='))
    expect((await open(make, token)).data).toMatchObject({
      person: null,
      stated: [{ id: stated.id, qc_name: 'Lena Koç' }],
    })
    const body = { token, signature_id: stated.id, approve_status: true }
    expect(await make.anyone.send(links.decideByLink, { body })).toSucceed()
    expect(await make.anyone.send(links.decideByLink, { body })).toFailWith(410)
    expect((await read(inspector, report)).signatures.at(-1)).toMatchObject({
      counts: true,
      decision: { confirmed: true, by_name: null },
    })
    expect((await approve(inspector, report)).data.not_confirmed_by).toEqual([])
  })

  // shows S2-33
  test('and has no address may be missing, which the report says', async ({ make, world }) => {
    const { entry, inspector, report } = await makeUnknown(make, world, null)
    expect((await read(inspector, report)).not_confirmed_by).toEqual([{ id: entry.id, name: entry.name }])
    expect(await ask(inspector, report, entry.id)).toFailWith(409)
    expect((await draw(inspector, report, entry.id)).data.data.counts).toBe(false)
    expect((await approve(inspector, report)).data.not_confirmed_by).toEqual([
      { id: entry.id, name: entry.name },
    ])
  })

  test('and whose address is a person’s of another company is not asked there', async ({ make, world }) => {
    const accomplice = await make.supplier()
    const { entry, inspector, report } = await makeUnknown(make, world, accomplice.manager.email)
    await draw(inspector, report, entry.id)
    expect(await ask(inspector, report, entry.id)).toFailWith(409)
    expect(await listLetters(world, accomplice.manager.email)).toEqual([])
  })
})

describe('what is open at an approval', () => {
  // shows S2-35
  test('is named, and takes a reason that the report keeps', async ({ make }) => {
    const ground = await makeForeign(make)
    const { inspector, report, brand, supplier } = ground
    await sign(inspector, report, { company: String(supplier.id) })
    await sign(brand.manager, report, { company: String(brand.id) })
    await saveInfo(inspector, report, { no_of_pcs_inspected: 10 })
    await setAql(inspector, report, { count_minor: 2 })
    expect(
      await setAql(inspector, report, { overall_result: 'pass', reason: 'Ten pieces of a repeat order' }),
    ).toSucceed()
    expect((await read(inspector, report)).aql.result_reason).not.toBeNull()
    const open = [
      'Criteria are still pending.',
      'The inspection date is missing.',
      'Fewer pieces are inspected than the sampling plan asks for.',
      'There is no photo.',
      'Defects were counted that nobody captured.',
    ]
    expect((await read(inspector, report)).approval_open).toEqual(open)
    const refused = await approve(inspector, report, { reason: undefined })
    expect(refused).toFailAt('reason')
    expect(refused.error.error).toEqual(expect.arrayContaining(open))
    for (const reason of ['none', 'x'.repeat(501), 'Two\nlines'])
      expect(await approve(inspector, report, { reason })).toFailAt('reason')
    expect(await saveInfo(inspector, report, { is_approved: true })).toFailAt('approval_reason')
    const reason = 'Shipped by air tonight'
    expect((await approve(inspector, report, { reason })).data).toMatchObject({
      is_approved: true,
      approval_open: open,
      approval_reason: reason,
    })
  })
})
