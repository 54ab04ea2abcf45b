/** Evidence that was stated through a link, behind a step of a supplier without an account. */
import { expect } from 'vitest'
import { publish } from '#contract/passports/passports.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { attach, idOf, makeSteps } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { decide, makeAnswered, read } from '#server/features/evidence/evidence-requests/requests.fixture.ts'
import { test } from '#server/test/world.ts'

// shows D-685, D-723
test('stands behind its step, behind no step of another, and behind none of a company that is here', async ({
  world,
}) => {
  const { make: maker } = world
  const brand = await maker.brand()
  const here = await maker.supplier({ name: 'Çelik Weaving Works' })
  const [asked, other] = [
    await maker.registryEntry('Çelik Weaving'),
    await maker.registryEntry('Marmara Dye'),
  ]
  const style = await maker.style(brand)
  for (const { id } of [asked, other, here])
    await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: id } })
  const [weaving, dyeing, hall] = await makeSteps(brand.manager, style, [
    { kind: 'knitting_or_weaving', supplier: asked },
    { kind: 'dyeing_and_finishing', supplier: other },
    { kind: 'spinning', supplier: here },
  ])
  const { id, request } = await makeAnswered(world, brand.manager, maker.anyone, ['knitting_or_weaving'])
  const [certificate] = request.questions
  if (!certificate) throw new Error('A certificate was asked for')
  expect(await decide(brand.manager, { id }, certificate)).toSucceed()
  const [kept] = (await read(brand.manager, { id })).data.data.questions
  const on = (detail_id: number | undefined) =>
    attach(brand.manager, style, { evidence_id: kept?.evidence_id, detail_id })
  const attached = await on(weaving)
  expect(attached).toSucceed(201)
  // Who answered named the process, so the step is covered whole.
  expect(attached.data.data.failed).toEqual([])
  expect(attached.data.data.facts?.stated?.company).toBe('Çelik Weaving')
  expect(await on(dyeing)).toFailWith(
    409,
    'It is made out to Çelik Weaving, and the supplier here is Marmara Dye.',
  )
  expect(await on(hall)).toFailWith(
    409,
    `It is held by ${brand.name}, and the supplier here is Çelik Weaving Works.`,
  )
  expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()
})
